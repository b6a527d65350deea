import fc from 'fast-check'
import sharp from 'sharp'
import polish from './polish.json'

/** Where a sample value is to stand: the field's name, and a number that makes it differ from others. */
export interface Place {
  readonly name: string
  readonly n: number
  /** The day it is by the app's clock, `YYYY-MM-DD`. */
  readonly today: string
}

/** What tests know of a kind. */
export interface Samples<Field> {
  /** A value that every rule accepts; undefined where a draft is good without one. */
  readonly valid: (field: Field, place: Place) => unknown
  /** Anything a form can hold, one value in two of the kind's own form. */
  readonly drafts: (field: Field) => fc.Arbitrary<unknown>
}

/** A value, or null. */
export const optional = <T>(value: fc.Arbitrary<T>) => fc.oneof(value, fc.constant(null))

/** A text cut and filled to its bounds, in code points. */
export const sized = (text: string, { min = 0, max }: { min?: number | undefined; max: number }) =>
  [...text.padEnd(min, 'x')].slice(0, max).join('').trimEnd().padEnd(min, 'x')

/** A text with a number behind it. What is cut to fit is the text, so that short ones differ as well. */
export function numbered(
  text: string,
  n: number,
  { min = 0, max }: { min?: number | undefined; max: number },
) {
  const digits = String(n).slice(-max)
  const words = [...text].slice(0, Math.max(0, max - digits.length - 1)).join('')
  return (words === '' ? digits : `${words} ${digits}`).padStart(min, '0')
}

/** A number moved into its bounds. */
export const within = (
  value: number,
  { min = value, max = value }: { min?: number; max?: number },
) => Math.min(Math.max(value, min), max)

/** Any text, among them those that broke something once. */
export const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom('', ' ', 'a\r\nb', polish.letters, '\u{1F600}'.repeat(3), '12-345', '00-000'),
)
/** Any number, or a text that is none. */
export const anyNumber = fc.oneof(
  fc.integer(),
  fc.constantFrom(0, -1, 1, 3600, 3601, 12.99, 1.005, 999_999_999),
  fc.constantFrom('abc', '1e3', ' 1'),
)
/** A few ids, known or not. */
export const anyIds = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 3 })
/** A few texts. */
export const anyTexts = fc.array(
  fc.oneof(anyText, fc.constantFrom('601200300', '48 601 200 300')),
  { maxLength: 6 },
)

const pictures = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/** A real picture of that size, drawn once. */
export function picture(
  width: number,
  height: number,
  type: 'png' | 'gif' = 'png',
): Promise<Uint8Array<ArrayBuffer>> {
  const key = `${type} ${width}x${height}`
  const known = pictures.get(key)
  if (known) return known
  const image = sharp({
    create: { width, height, channels: 3, background: { r: 20, g: 90, b: 160 } },
  })
  const made = image
    .toFormat(type)
    .toBuffer()
    .then((bytes) => new Uint8Array(bytes))
  pictures.set(key, made)
  return made
}

/** The bytes of the smallest document. */
export const pdf = new TextEncoder().encode(
  '%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n',
)

export { world, type SampleWorld } from './world'
