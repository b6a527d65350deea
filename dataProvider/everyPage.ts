/** The longest page that a list is answered with. */
const PAGE = 500

/**
 * Reads page by page until one is not full. @param read answers a page (from 1) of that size
 * @param most how many are read at most
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
