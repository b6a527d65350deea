import type { ImageDraft, ImageFacts, ImageOptions } from '../fields/image/kind'
import { isObject } from '../schema'
import type { Crop } from './crop'

/**
 * An upload as the form holds it: beside the file to send, the original it was cut from, so that it can be cut again,
 * even after a reload.
 */
export interface ImageWork {
  readonly upload: File
  readonly facts: ImageFacts | null
  readonly original?: { readonly file: File; readonly facts: ImageFacts; readonly crop: Crop }
}

/** The upload in a draft, null for an address or nothing. */
export function workOf(value: ImageDraft | null): ImageWork | null {
  if (!value || !('upload' in value) || !(value.upload instanceof File)) return null
  const { upload, facts } = value
  const original: unknown = 'original' in value ? value.original : undefined
  return isOriginal(original) ? { upload, facts, original } : { upload, facts }
}

const isOriginal = (value: unknown): value is NonNullable<ImageWork['original']> =>
  isObject(value) &&
  'file' in value &&
  value.file instanceof File &&
  'facts' in value &&
  'crop' in value

/** Whether the result of a cut has an accepted type: it is a still image (a cut GIF becomes a PNG). */
export const canCrop = ({ types }: ImageOptions, facts: ImageFacts | null): boolean =>
  facts !== null && (types === undefined || types.includes(facts.type === 'jpeg' ? 'jpeg' : 'png'))
