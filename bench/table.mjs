import { writeFileSync } from 'node:fs'
import os from 'node:os'

const rows = []

const rate = ({ perSecond, cpuMs }) => `${perSecond.toFixed(0)}/s (${cpuMs.toFixed(2)} ms)`
const time = ({ seconds, peak }) => `${seconds.toFixed(2)} s (${peak.toFixed(0)} MB)`

/**
 * Keeps a line of the table and prints it at once. Rates carry the server's CPU time for each answer, times the peak
 * of its memory.
 */
export function row(name, { floor, ours, times, value, ratio = '', must }) {
  const [floorTime, oursTime] = times ?? []
  const line = times
    ? [
        name,
        time(floorTime),
        time(oursTime),
        (oursTime.seconds / floorTime.seconds).toFixed(2),
        must,
      ]
    : value
      ? [name, '', value, ratio, must]
      : [
          name,
          rate(floor),
          rate(ours),
          `${((ours.perSecond / floor.perSecond) * 100).toFixed(0)} %`,
          must ? `at least ${must * 100} %` : '',
        ]
  rows.push(line)
  console.log(line.join('  '))
}

/** Prints the whole table. */
export function print() {
  const table = [['work', 'floor', 'ours', 'ratio', 'must'], ...rows]
  const widths = table[0].map((_, at) => Math.max(...table.map((line) => line[at].length)))
  console.log('')
  for (const line of table)
    console.log(
      line
        .map((cell, at) => cell.padEnd(widths[at]))
        .join('  ')
        .trimEnd(),
    )
}

/** Writes the ratios down, with what they were measured on: they carry over to other machines, seconds do not. */
export function write(file) {
  const [cpu] = os.cpus()
  const gigabytes = (os.totalmem() / 2 ** 30).toFixed(0)
  const machine = `${os.cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${gigabytes} GB, ${os.type()} ${os.release()}, Node ${process.version}`
  const lines = rows.filter((line) => line[3] !== '')
  const text = [
    '# What the bench found',
    '',
    `\`npm run bench -- --write\` on ${new Date().toISOString().slice(0, 10)}: ${machine}.`,
    '',
    'Ratios alone. A rate is per cent of the floor in the same run (bare `node:http` on the same database, with no session,',
    'no role, no validation, no audit), a time how many times that of the floor; rows that name what they are of say so.',
    '',
    '| work | ratio | must |',
    '| --- | --- | --- |',
    ...lines.map(([name, , , ratio, must]) => `| ${name} | ${ratio} | ${must} |`),
    '',
  ]
  writeFileSync(file, text.join('\n'))
}
