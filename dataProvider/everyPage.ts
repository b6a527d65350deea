/** The longest page of a list that the server gives. */
const PAGE = 500

/**
 * Reads page by page until one is not full.
 * @param read returns a page (from 1) of the given size
 * @param most reading stops once more rows than this were read
 */
export async function everyPage<T>(
  read: (page: number, perPage: number) => Promise<readonly T[]>,
  most = Infinity,
): Promise<readonly T[]> {
  const all: T[] = []
  for (let page = 1; ; page++) {
    const found = await read(page, PAGE)
    all.push(...found)
    if (found.length < PAGE || all.length > most) return all
  }
}
