/** What a spreadsheet would take for a formula (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r]/

const cellOf = (text: string): string => {
  const harmless = formula.test(text) && !/^[+-]?[\d\s.,]+$/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A small table as a CSV file that a Polish spreadsheet opens: UTF-8 with a byte order mark, semicolons. */
export const csvOf = (rows: readonly (readonly string[])[]): Blob =>
  new Blob([`\uFEFF${rows.map((cells) => `${cells.map(cellOf).join(';')}\r\n`).join('')}`], {
    type: 'text/csv',
  })
