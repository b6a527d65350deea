// `node tests/app/reliability/hostile.mjs [figures.json] [which]`: what each reader of files that people bring makes of each
// hostile file: MiB of memory beyond what an honest file took, the CPU time of the longest turn of the event loop, and of
// all of it, ms. Each in a process of its own, on Linux. `which` names some of them (`XLSX`, `card list:`). `quick`
// instead of a file: smaller ones, all in one process whose heap ends 100 MiB above what it begins with.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'

const [out = '.cache/hostile/figures.json', only = ''] = process.argv.slice(2)
const outDir = '.cache/hostile'
const isQuick = out === 'quick'
/** A quick reading shares its process, whose collector has little room: its turns are longer. */
const most = { mib: 100, turn: isQuick ? 250 : 50 }
const none = { mib: Infinity, turn: Infinity, cpu: Infinity }
/** A process that takes longer has frozen: one that reads a file, or all of them on a busy machine. */
const patience = isQuick ? 550_000 : 180_000

const bundle = process.env.HOSTILE_CHILD ?? (await buildChild())
async function buildChild() {
  const ssr = 'tests/app/reliability/hostileChild.ts'
  await build({
    logLevel: 'silent',
    mode: 'production',
    build: { ssr, outDir, emptyOutDir: false },
  })
  return `${outDir}/hostileChild.js`
}
const folder = mkdtempSync(path.join(os.tmpdir(), 'hostile-'))

const run = promisify(execFile)
async function child(heap, ...args) {
  const flags = ['--expose-gc', '--max-old-space-size=2048', ...heap, bundle]
  const options = { timeout: patience, maxBuffer: 2 ** 26 }
  const { stdout } = await run(process.execPath, [...flags, ...args], options)
  return stdout
}

const figures = []
if (isQuick) await readTogether()
else await readApart()
rmSync(folder, { recursive: true, force: true })
const over = figures.filter(isOver)
console.log(`${figures.length} readings, ${over.length} above ${most.mib} MiB or ${most.turn} ms`)
// what was said last is still on its way where the reader is busy: no exit before it
process.exitCode = over.length > 0 ? 1 : 0

async function read(reader, file) {
  const place = path.join(folder, 'file')
  await child([], 'make', reader, place, file)
  return child([], 'read', reader, place).then(
    (said) => JSON.parse(said),
    (error) => ({ ...none, answer: error.killed ? 'no end' : 'died' }),
  )
}

async function readApart() {
  const { files, readers } = JSON.parse(await child([], 'list'))
  for (const reader of readers) {
    const wanted = files.filter((file) => `${reader}: ${file}`.includes(only))
    for (const file of wanted) tell({ reader, file, ...(await read(reader, file)) })
  }
}

/** Every reader with all files in one process, which dies of whatever keeps too much. */
async function readTogether() {
  await child([], 'makeAll', folder)
  const heap = ['--max-old-space-size=220', '--max-semi-space-size=8']
  let hasDied = false
  const said = await child(heap, 'readAll', folder).catch(({ stdout }) => {
    hasDied = true
    return stdout
  })
  for (const line of said.trim().split('\n')) tell(JSON.parse(line))
  if (hasDied) tell({ ...none, reader: 'the next', file: 'the next', answer: 'died' })
}

function isOver({ mib, turn }) {
  return (!isQuick && mib > most.mib) || turn > most.turn
}

function tell(found) {
  figures.push(found)
  const cells = [found.mib, found.turn, found.cpu].map((one) => `${Math.round(one)}`.padStart(9))
  const what = `${found.reader}: ${found.file}: ${found.answer}`
  console.log(`${isOver(found) ? '!' : ' '}${cells.join('')}  ${what}`)
  if (!isQuick) writeFileSync(out, JSON.stringify(figures))
}
