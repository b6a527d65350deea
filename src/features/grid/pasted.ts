/** A cell as a spreadsheet copies it: in quotes from end to end where it has a tab or a line break in it, else as it is. */
const copied = /"([^"]*(?:""[^"]*)*)"(?=[\t\n]|$)|[^\t\n]*/y

/** The cells of what a spreadsheet puts on the clipboard, line by line. */
export function tableOf(text: string): readonly (readonly string[])[] {
  const plain = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  const rows: string[][] = [[]]
  let at = 0
  for (;;) {
    copied.lastIndex = at
    const [cell = '', inner] = copied.exec(plain) ?? []
    rows.at(-1)?.push(inner?.replaceAll('""', '"') ?? cell)
    at += cell.length
    if (at >= plain.length) return rows
    if (plain[at] === '\n') rows.push([])
    at++
  }
}

/** Whether a text is a block of cells, and no text that one types. */
export const isBlock = (text: string): boolean => /\t|\n(?!$)/.test(text.replace(/\r\n?/g, '\n'))
