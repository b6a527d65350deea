import type { FieldOptions, Upload } from '../../schema'
import { kind } from '../kind'
import { writtenFile, type Wire } from '../codec'

export const imageTypes = ['jpeg', 'png', 'gif'] as const
export type ImageType = (typeof imageTypes)[number]

/** The options of an image field. */
export interface ImageOptions extends FieldOptions {
  /** Exact pixels; a width without a height leaves the height free, neither leaves the size free. */
  readonly width?: number
  /** Exact pixels as well. */
  readonly height?: number
  /** The size is advice: another one is a warning, no error. */
  readonly advised?: boolean
  /** The accepted types; JPG, PNG and GIF where none are given. */
  readonly types?: readonly ImageType[]
  /** The field whose image the list opens enlarged in place of this one, where it has a value. */
  readonly large?: string
}

/** Written as a file field (`writtenFile`), read as `x_url` and `x_preview`. */
const imageWire: Wire<unknown, StoredImage, ImageDraft> = {
  ...writtenFile<ImageDraft>(
    (upload) => ({ upload, facts: null }),
    (url) => ({ url }),
  ),
  toJson: (name, value) => ({
    [`${name}_url`]: value?.url ?? null,
    [`${name}_preview`]: value?.preview ?? null,
  }),
  fromJson: (name, json) => {
    const url = json[`${name}_url`]
    const preview = json[`${name}_preview`]
    return typeof url === 'string'
      ? { url, preview: typeof preview === 'string' ? preview : null }
      : null
  },
}

/** The largest accepted image, in bytes. */
export const largestImage = 16 * 1024 * 1024

/** An image, uploaded or given by address. */
export const image = kind<ImageOptions, StoredImage, ImageDraft>()('image', {
  wire: imageWire,
  store: 'json',
  empty: null,
  filter: 'presence',
  cell: 'address',
  isFile: true,
  isPicture: true,
  isWide: true,
  section: 'images',
})

/** What a rule may know of an image: its size in pixels after its orientation is applied. */
export interface ImageFacts {
  readonly type: ImageType
  readonly width: number
  readonly height: number
  readonly animated: boolean
}

/** An image as it is read: its address, and a small rendition for lists. */
export interface StoredImage {
  readonly url: string
  readonly preview: string | null
}

/** An image as it is written: a new upload, or an address (the stored one means no change). Null removes it. */
export type ImageDraft =
  | { readonly upload: Upload; readonly facts: ImageFacts | null }
  | { readonly url: string; readonly preview?: string | null }

const typeNames = { jpeg: 'JPG', png: 'PNG', gif: 'GIF' } as const

/** The accepted formats as a person reads them: JPG, PNG, GIF. */
export const formatNames = ({ types = imageTypes }: ImageOptions): readonly string[] =>
  types.map((type) => typeNames[type])

/** Whether an image has the size that the field asks for; true where it asks for none. */
export const hasSize = (
  { width, height }: ImageOptions,
  found: { readonly width: number; readonly height: number },
): boolean =>
  (width === undefined || width === found.width) &&
  (height === undefined || height === found.height)

/** How an image meets the options of its field; an advised size counts as well. */
export type Fit = 'fits' | 'wrongSize' | 'wrongType' | 'broken'

/** Judges an image, both for the rule and for what the form shows. */
export function fitOf(field: ImageOptions, facts: ImageFacts | null): Fit {
  if (!facts) return 'broken'
  if (!(field.types ?? imageTypes).includes(facts.type)) return 'wrongType'
  return hasSize(field, facts) ? 'fits' : 'wrongSize'
}
