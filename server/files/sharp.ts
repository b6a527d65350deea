import type sharpLibrary from 'sharp'

type Sharp = typeof sharpLibrary

let loading: Promise<Sharp> | undefined

/**
 * The image library, loaded with the first image so that the server starts without it. One thread an
 * image and no cache: several images at once already fill the cores, and memory stays flat.
 */
export function loadSharp(): Promise<Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  })
  return loading
}
