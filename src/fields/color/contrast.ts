import { isColor } from '../formats'

/** What text must have against its ground to be read: WCAG 2.2, success criterion 1.4.3, level AA. */
export const readable = 4.5

/** The light of an sRGB channel, both 0 to 1. */
const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * How much a text stands out from its ground, 1 (not at all) to 21 (black on white); null where one of them is no
 * colour. By WCAG 2.2: (L1 + 0.05) / (L2 + 0.05), the lighter above the darker, where the relative luminance L is
 * 0.2126 R + 0.7152 G + 0.0722 B of the channels 0 to 1, each c / 12.92 up to 0.04045 and ((c + 0.055) / 1.055)^2.4 above.
 * @param text `#rrggbb`, and so is `ground`; their order does not matter
 */
export function contrast(text: string, ground: string): number | null {
  if (!isColor(text) || !isColor(ground)) return null
  const [one, other] = [luminance(text), luminance(ground)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** The ratio with one decimal, never better than it is: 4.48 is 4.4, and no sum of doubles makes 20.9 of 21. */
export const shownRatio = (ratio: number): number => Math.floor(ratio * 10 + 1e-6) / 10
