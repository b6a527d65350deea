import { isHttpUrl, isPath } from 'panel-engine/fields'
import { useObjectUrl, usePaused } from 'panel-engine/screens'

/** What a picture is shown from: a file in memory, or its address. */
type PictureSource = Blob | string | null

/**
 * What a picture of a form or a record is shown from. A form copies its values at every key press: two copies
 * of one picture give the same source.
 */
export function sourceOf(value: unknown): PictureSource {
  if (typeof value !== 'object' || value === null) return null
  if ('upload' in value && value.upload instanceof Blob) return value.upload
  return 'url' in value && typeof value.url === 'string' ? value.url : null
}

/** What a small picture of a record is shown from: its rendition, where there is one. */
export function smallSourceOf(value: unknown): PictureSource {
  const hasSmall = typeof value === 'object' && value !== null && 'preview' in value
  return hasSmall && typeof value.preview === 'string' ? value.preview : sourceOf(value)
}

/** The address of a source; null while there is none. The object URL of a file is revoked when the picture changes. */
export function useAddress(source: PictureSource): string | null {
  const made = useObjectUrl(source instanceof Blob ? source : null)
  return typeof source === 'string' ? source : made
}

/**
 * The address under which the browser can show a picture as it stands in a form. A typed address is debounced, and used
 * only where it is valid.
 */
export function usePicture(value: unknown): string | null {
  const address = useAddress(sourceOf(value))
  const paused = usePaused(address ?? '')
  if (address === null || isPath(address) || address.startsWith('blob:')) return address
  return address === paused && isHttpUrl(address) ? address : null
}
