/** Card lists come as CSV or TXT; what stands in them is read by the server. */
export const isCardListName = (name: string): boolean => /\.(csv|txt)$/i.test(name)
