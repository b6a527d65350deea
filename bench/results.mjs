/** Where a part's rows begin in bench/results.md. */
const heading = '## '

/** The text of each section by its title, without the heading. */
const sectionsOf = (text) =>
  new Map(
    text
      .split(`\n${heading}`)
      .slice(1)
      .map((section) => {
        const end = section.indexOf('\n')
        return [section.slice(0, end).trim(), section.slice(end).trim()]
      }),
  )

const intro = `# What the bench found

\`npm run bench -- --write\` writes the sections of the parts that it ran; each says when, and on what machine.

Ratios alone, for seconds carry over to no other machine. A rate is per cent of the floor in the same run (bare \`node:http\` on
the same database, with no session, no role, no validation, no audit), a time how many times that of the floor; rows that
name what they are of say so.`

/**
 * What bench/results.md becomes: what was measured in place of what was there of it, all else as it was.
 * @param {string} text the file @param {ReadonlyMap<string, string>} measured title of a section → its text
 * @param {readonly string[]} order the titles of all sections; one that is not among them goes
 */
export function merged(text, measured, order) {
  const found = sectionsOf(text)
  const sections = order.flatMap((title) => {
    const body = measured.get(title) ?? found.get(title)
    return body ? [`${heading}${title}\n\n${body.trim()}`] : []
  })
  return `${[intro, ...sections].join('\n\n')}\n`
}

const table = (lines) => {
  const [head, ...rows] = lines.map((cells) => `| ${cells.join(' | ')} |`)
  return [head, `|${' --- |'.repeat(lines[0].length)}`, ...rows].join('\n')
}

/**
 * A section's text: what it was measured on, and a line for each ratio. Rows with a column have a line together.
 * @param {{ name: string, column?: string, ratio: string, must: string }[]} rows
 * @returns {string | null} null where no row has a ratio
 */
export function sectionOf(machine, rows) {
  const ratios = rows.filter(({ ratio }) => ratio !== '')
  if (ratios.length === 0) return null
  const columns = [...new Set(ratios.map(({ column }) => column ?? 'ratio'))]
  const lines = [...new Set(ratios.map(({ name }) => name))].map((name) => {
    const own = ratios.filter((row) => row.name === name)
    const cell = (column) => own.find((row) => (row.column ?? 'ratio') === column)?.ratio ?? ''
    return [name, ...columns.map(cell), own[0]?.must ?? '']
  })
  return `${machine}\n\n${table([['work', ...columns, 'must'], ...lines])}`
}
