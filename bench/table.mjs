const rows = []

const rate = ({ perSecond, cpuMs }) => `${perSecond.toFixed(0)}/s (${cpuMs.toFixed(2)} ms)`
const time = ({ seconds, peak }) => `${seconds.toFixed(2)} s (${peak.toFixed(0)} MB)`

/**
 * Keeps a line of the table and prints it at once. Rates carry the server's CPU time for each answer, times the peak
 * of its memory.
 */
export function row(name, { floor, ours, times, value, must }) {
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
      ? [name, '', value, '', must]
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
