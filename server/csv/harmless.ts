// What a spreadsheet takes for a formula: `=`, `+`, `-`, `@` and their full-width twins, also behind white space, which
// Google Sheets, LibreOffice and converters strip before they look; and a tab or a line end (OWASP, CSV injection).
// One that has an apostrophe already counts too, so that each comes back as it was.
const FORMULA = /^'*(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/

/** For who looks at many cells at once: the pattern of those that are changed. */
export const formulaSource = FORMULA.source

/** A text as a file may have it: with an apostrophe before what a spreadsheet would run. */
export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The text that `harmless` was given. */
export const asWritten = (cell: string): string =>
  cell.charCodeAt(0) === APOSTROPHE && FORMULA.test(cell) ? cell.slice(1) : cell

const APOSTROPHE = 39
