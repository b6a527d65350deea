// What a spreadsheet takes for a formula: `=`, `+`, `-`, `@` and their full-width twins, also behind white space, which
// Google Sheets, LibreOffice and converters strip before they look; and a tab or a line end (OWASP, CSV injection). A
// text that already begins with apostrophes counts too, so that reading the file gives back the same text.
const FORMULA = /^'*(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/

/** The pattern of texts that `harmless` changes, for code that tests many cells at once. */
export const formulaSource = FORMULA.source

/** A text as a file may have it: with an apostrophe before what a spreadsheet would run. */
export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The text that `harmless` was given. */
export const asWritten = (cell: string): string =>
  cell.charCodeAt(0) === APOSTROPHE && FORMULA.test(cell) ? cell.slice(1) : cell

const APOSTROPHE = 39
