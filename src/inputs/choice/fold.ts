/** A text as a search compares it: lower case, without accents (the stroked l, which has no accent to drop, is plain l). */
export const fold = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('\u0142', 'l').trim()
