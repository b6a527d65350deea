/** What ends a line of text: the end of a block, and a break within one. */
const lineEnds = /<\/(?:p|h2|h3|li|ul|ol)>|<br ?\/?>/gi
/** A `<` within it begins another one, so that a text of a thousand of them is read once. */
const tags = /<[^<>]*>/g
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
}

/** The text of a rich one, a line for each of its blocks. */
export const plainText = (html: string): string =>
  html
    .replace(lineEnds, '\n')
    .replace(tags, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (said, name: string) => entities[name] ?? said)
    .replaceAll('\u00A0', ' ')
    .replace(/\n{2,}/g, '\n')
    .trim()

/** How long a text of at most `max` letters may be with its marks; a longer one is not even read. */
export const mostMarked = (max: number): number => 4 * max + 1_000
