/** Card lists come as CSV; what stands in them is read by the server. */
export const isCardListName = (name: string): boolean => /\.csv$/i.test(name)
