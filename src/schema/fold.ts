const marks = /\p{M}+/gu
// NFKD takes marks apart; the crossed l has no mark to take, so it is named.
const crossed = /\u0142/g

/**
 * The text as search sees it: no marks, no case, Polish crossed l as l. A stored column, a list of choices and the
 * phrase all go through it, so that "lodz" finds its city in the browser and on both databases.
 */
export function fold(text: string): string {
  // Marks go first: taken apart they would be put in order, which takes the square of their number. Case last as well:
  // some decompositions (the Kelvin sign) bring capitals back.
  const bare = text.toLowerCase().replace(marks, '').normalize('NFKD')
  return bare.replace(marks, '').replace(crossed, 'l').toLowerCase()
}
