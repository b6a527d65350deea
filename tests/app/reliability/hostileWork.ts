// A reader and a hostile file in a process of their own; run by `hostile.mjs`, which says what for.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hostileFiles } from '../support/hostileFiles'
import { hostileReaders, type HostileReader, type Read } from '../support/hostileReaders'

/** CPU time of this thread so far, ms: what others on the machine take is not in it. */
const threadMs = (): number =>
  Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6

const memory = (): number => {
  const found = /^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))
  return Number(found?.[1]) / 1024
}

/** Sets the peak back to what is in use now. */
const forgetPeak = () => writeFileSync('/proc/self/clear_refs', '5')

/** The longest turn of the event loop until stopped. */
function watchTurns(): () => number {
  let longest = 0
  let before = threadMs()
  let isOver = false
  const note = () => {
    const now = threadMs()
    longest = Math.max(longest, now - before)
    before = now
  }
  const look = () => {
    note()
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  return () => {
    isOver = true
    note()
    return longest
  }
}

const [action = '', ...args] = process.argv.slice(2)
/** The readers of a quick run. */
const differing = hostileReaders.filter(({ isLikeAnother }) => !isLikeAnother)
/** A quick reading: bytes of a file, and what there is of a workbook. */
const quick = { size: 512 * 1024, part: 1 / 32 }

function readerNamed(wanted: string): HostileReader {
  const reader = hostileReaders.find(({ name }) => name === wanted)
  if (!reader) throw new Error(`no reader ${wanted}`)
  return reader
}

/** A file without fault, which warms a reader up. */
const honestFile = ({ columns }: HostileReader): string =>
  `${columns.join(';')}\n${`${columns.map(() => '1').join(';')}\n`.repeat(2_000)}`

/** Tells what a reader makes of a file. */
async function tell(read: Read, file: string, named?: { reader: string; file: string }) {
  forgetPeak()
  const began = memory()
  const spent = threadMs()
  const longest = watchTurns()
  const answer = (await read({ path: file })).slice(0, 100)
  const turn = longest()
  const figures = { answer, mib: memory() - began, turn, cpu: threadMs() - spent }
  console.log(JSON.stringify({ ...figures, ...named }))
}

/** Where the small files of a reader lie; readers of the same columns share them. */
const folderOf = (folder: string, { columns }: HostileReader): string =>
  path.join(folder, createHash('sha256').update(columns.join()).digest('hex').slice(0, 12))

function makeAll(folder: string) {
  for (const reader of differing) {
    const own = folderOf(folder, reader)
    if (existsSync(own)) continue
    mkdirSync(own)
    writeFileSync(path.join(own, 'honest'), honestFile(reader))
    for (const [n, file] of hostileFiles.entries())
      writeFileSync(path.join(own, String(n)), file.make(quick.size, reader.columns, quick.part))
  }
}

async function readAll(folder: string) {
  for (const reader of differing) {
    const own = folderOf(folder, reader)
    const read = await reader.open()
    await read({ path: path.join(own, 'honest') })
    for (const [n, file] of hostileFiles.entries())
      await tell(read, path.join(own, String(n)), { reader: reader.name, file: file.name })
  }
}

if (action === 'list') {
  const readers = hostileReaders.map(({ name }) => name)
  console.log(JSON.stringify({ files: hostileFiles.map(({ name }) => name), readers }))
} else if (action === 'make') {
  const [reader = '', place = '', fileName = ''] = args
  const found = readerNamed(reader)
  writeFileSync(path.join(path.dirname(place), 'honest'), honestFile(found))
  const file = hostileFiles.find(({ name }) => name === fileName)
  if (file) writeFileSync(place, file.make(found.size, found.columns))
} else if (action === 'read') {
  const [reader = '', place = ''] = args
  const read = await readerNamed(reader).open()
  await read({ path: path.join(path.dirname(place), 'honest') })
  // The memory that it takes is judged, where it begins without what is garbage. A reading among others is judged by the
  // end of its heap and by its turns, and would pay as much for this as for all that it reads.
  globalThis.gc?.()
  await pause(100)
  await tell(read, place)
} else if (action === 'makeAll') {
  makeAll(args[0] ?? '')
} else {
  await readAll(args[0] ?? '')
}
process.exit(0)
