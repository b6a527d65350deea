/** Card lists come as CSV or as an Excel sheet; what stands in them is read by the server. */
export const isCardListName = (name: string): boolean => /\.(csv|xlsx)$/i.test(name)

/** The same in words, and for a file dialog. */
export const cardListFormats = 'CSV, XLSX'
export const cardListAccept = '.csv,.xlsx,text/csv'
