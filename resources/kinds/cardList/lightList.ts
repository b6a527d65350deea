const MOST_BYTES = 2 * 1024 * 1024
const MOST_ROWS = 20_000

/**
 * Whether a list of cards is recounted automatically at each pause in mending; a larger one only on demand. Each count
 * sends the whole file and costs the server time per row: a small Excel sheet may have a quarter of a million.
 */
export const isLight = (list: File, { rows }: { readonly rows: number }): boolean =>
  list.size <= MOST_BYTES && rows <= MOST_ROWS
