// A reader and a hostile file in a process of their own; run by `hostile.mjs`, which says what for.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hostileFiles } from '../support/hostileFiles'
import { hostileReaders, type HostileReader } from '../support/hostileReaders'

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

const [action = '', readerName = '', place = '', fileName = ''] = process.argv.slice(2)
/** A quick reading: bytes of a file, and what there is of a workbook. */
const quick = { size: 512 * 1024, part: 1 / 32 }

function readerNamed(): HostileReader {
  const reader = hostileReaders.find(({ name }) => name === readerName)
  if (!reader) throw new Error(`no reader ${readerName}`)
  return reader
}

/** Reads files after an honest one, and tells of each. */
async function measure(files: readonly { readonly name: string; readonly place: string }[]) {
  const folder = path.dirname(place)
  const read = await readerNamed().open()
  await read({ path: path.join(action === 'read' ? folder : place, 'honest') })
  for (const file of files) {
    globalThis.gc?.()
    await pause(action === 'read' ? 100 : 0)
    forgetPeak()
    const began = memory()
    const spent = threadMs()
    const longest = watchTurns()
    const answer = (await read({ path: file.place })).slice(0, 100)
    const turn = longest()
    const figures = { answer, mib: memory() - began, turn, cpu: threadMs() - spent }
    console.log(JSON.stringify({ ...figures, ...(file.name && { file: file.name }) }))
  }
}

if (action === 'list') {
  const readers = hostileReaders.map(({ name, columns }) => ({ name, columns }))
  console.log(JSON.stringify({ files: hostileFiles.map(({ name }) => name), readers }))
} else if (action === 'make') {
  const { size, columns } = readerNamed()
  const file = hostileFiles.find(({ name }) => name === fileName)
  if (file) writeFileSync(place, file.make(size, columns))
} else if (action === 'makeAll') {
  const { columns } = readerNamed()
  for (const [n, file] of hostileFiles.entries())
    writeFileSync(path.join(place, String(n)), file.make(quick.size, columns, quick.part))
} else {
  const all = hostileFiles.map(({ name }, n) => ({ name, place: path.join(place, String(n)) }))
  await measure(action === 'read' ? [{ name: fileName, place }] : all)
}
process.exit(0)
