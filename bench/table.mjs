import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { format, resolveConfig } from 'prettier'
import { merged, sectionOf } from './results.mjs'

const rows = []
const current = { title: '' }

const rate = ({ perSecond, cpuMs }) => `${perSecond.toFixed(0)}/s (${cpuMs.toFixed(2)} ms)`
const time = ({ seconds, cpu, peak }) =>
  `${seconds.toFixed(2)} s (${cpu.toFixed(2)} of processor, ${peak.toFixed(0)} MB)`

/** The rows that follow belong to this section of bench/results.md. */
export const begin = (title) => (current.title = title)

function cellsOf({ floor, ours, times, by = 'seconds', value, ratio = '', must }) {
  if (times) {
    const [floorTime, oursTime] = times
    const longer = (oursTime[by] / floorTime[by]).toFixed(2)
    return [time(floorTime), time(oursTime), longer, must]
  }
  if (value) return ['', value, ratio, must]
  const part = `${((ours.perSecond / floor.perSecond) * 100).toFixed(0)} %`
  return [rate(floor), rate(ours), part, must ? `at least ${must * 100} %` : '']
}

/**
 * Keeps a line of the table and prints it at once. Rates carry the server's CPU time for each answer, times the peak
 * of its memory; of two times `by` says which are compared, those of the clock or `cpu`. `column` says which of several columns of the section the ratio stands in.
 */
export function row(name, figures) {
  const [floor, ours, ratio, must] = cellsOf(figures)
  const { column } = figures
  const line = [column ? `${column}: ${name}` : name, floor, ours, ratio, must]
  rows.push({ title: current.title, name, column, ratio, must, line })
  console.log(line.join('  '))
}

/** Prints the whole table. */
export function print() {
  const all = [['work', 'floor', 'ours', 'ratio', 'must'], ...rows.map(({ line }) => line)]
  const widths = all[0].map((_, at) => Math.max(...all.map((line) => line[at].length)))
  console.log('')
  for (const line of all)
    console.log(
      line
        .map((cell, at) => cell.padEnd(widths[at]))
        .join('  ')
        .trimEnd(),
    )
}

/** What the figures were measured on. */
function machineOf() {
  const [cpu] = os.cpus()
  const gigabytes = (os.totalmem() / 2 ** 30).toFixed(0)
  return `${new Date().toISOString().slice(0, 10)}: ${os.cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${gigabytes} GB, ${os.type()} ${os.release()}, Node ${process.version}.`
}

/**
 * Writes the ratios down, with what they were measured on: they carry over to other machines, seconds do not. What these
 * parts did not measure stays as it was.
 * @param {string} file @param {readonly string[]} done titles of the parts that ended well @param {readonly string[]} order of all
 */
export async function write(file, done, order) {
  const sections = done.flatMap((title) => {
    const text = sectionOf(
      machineOf(),
      rows.filter((one) => one.title === title),
    )
    return text ? [[title, text]] : []
  })
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const text = merged(before, new Map(sections), order)
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }))
}
