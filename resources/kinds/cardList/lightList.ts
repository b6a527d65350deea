const MOST_BYTES = 2 * 1024 * 1024
const MOST_ROWS = 20_000

/**
 * Whether a list of cards is counted anew by itself with each pause in its mending; another one is when somebody asks. What it
 * costs the server are its rows, of which a small sheet of Excel may have a quarter of a million; and it is sent whole.
 */
export const isLight = (list: File, { rows }: { readonly rows: number }): boolean =>
  list.size <= MOST_BYTES && rows <= MOST_ROWS
