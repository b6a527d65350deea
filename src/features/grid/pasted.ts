/** The cells of what a spreadsheet puts on the clipboard: lines, tabs, and quotes around what has either in it. */
export function tableOf(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const end = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  const plain = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  for (let at = 0; at < plain.length; at++) {
    const sign = plain[at] ?? ''
    if (isQuoted && sign === '"' && plain[at + 1] === '"') {
      cell += '"'
      at++
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (isQuoted || (sign !== '\t' && sign !== '\n')) cell += sign
    else {
      end()
      if (sign === '\n') rows.push([])
    }
  }
  end()
  return rows
}

/** Whether a text is a block of cells, and no text that one types. */
export const isBlock = (text: string): boolean => /\t|\n(?!$)/.test(text.replace(/\r\n?/g, '\n'))
