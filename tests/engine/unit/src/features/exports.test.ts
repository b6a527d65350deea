import type { Server } from 'node:http'
import fc from 'fast-check'
import { HttpError } from 'ra-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRequest } from '../../../../../dataProvider/http'
import { csvStream } from '../../../../../server/csv/write'
import { createHttpServer, listen } from '../../../../../server/http/listen'
import type { ExportJob } from '../../../../../src/app/exports'
import { createValue } from '../../../../../src/app/value'
import { csvCounter } from '../../../../../src/features/export/csvCounter'
import { runExport } from '../../../../../src/features/export/runExport'
import { testServer } from '../../../../support/server/testServer'

const batch = Array.from({ length: 500 }, (_, n) => [n, `Pierwsza "linia"\ni druga; ${n}`])

/** What the server reads for an export: a number of batches, then what comes after them. */
const source = { read: 0, isLetGo: false, batches: 0, fails: false, held: Promise.resolve() }
async function* batches() {
  try {
    await source.held
    while (source.read < source.batches) {
      source.read += 1
      yield batch
    }
    if (source.fails) throw new Error('the database went away')
  } finally {
    source.isLetGo = true
  }
}

/** The person's disk: a file is there once it was closed. */
const disk = { written: 0, text: null as string | null, isRemoved: false, held: Promise.resolve() }
const picker = async () => {
  const pieces: Blob[] = []
  const writable = {
    write: async (piece: Blob) => {
      disk.written = pieces.push(piece)
      await disk.held
    },
    close: async () => void (disk.text = await new Blob(pieces).text()),
    abort: async () => undefined,
  }
  return { createWritable: async () => writable, remove: async () => void (disk.isRemoved = true) }
}

let server: Server
let open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>
const jobs = createValue<readonly ExportJob[]>([])

beforeEach(async () => {
  Object.assign(source, {
    read: 0,
    isLetGo: false,
    batches: 100,
    fails: false,
    held: Promise.resolve(),
  })
  Object.assign(disk, { written: 0, text: null, isRemoved: false, held: Promise.resolve() })
  vi.stubGlobal('window', { showSaveFilePicker: vi.fn(picker) })
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
  const headers = { 'Content-Type': 'text/csv; charset=utf-8' }
  const handler = () => ({ status: 200, headers, body: csvStream(['id', 'text'], batches()) })
  const { app } = await testServer({
    routes: [{ method: 'GET', path: 'endless', roles: 'public', handler }],
  })
  server = createHttpServer(app)
  const port = await listen(server, { port: 0, host: '127.0.0.1' })
  const request = createRequest({
    baseUrl: () => `http://127.0.0.1:${port}`,
    locale: () => 'pl',
    csrf: { read: () => null, write: () => undefined },
  })
  open = async (signal) => {
    const { stream } = await request('GET', '/api/endless', { as: 'stream', signal })
    if (!stream) throw new Error('no stream')
    return stream
  }
})
afterEach(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

const start = (total = 50_000) =>
  runExport(jobs, { key: 'a', title: 'Sugestie', total, file: 'a.csv', open })

describe('an export to the disk', () => {
  it('is begun again while the server is busy, and says so in the end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const busy = new HttpError('Trwa', 503, {})
    const opened = open
    open = vi.fn(opened).mockRejectedValueOnce(busy).mockRejectedValueOnce(busy)
    const run = start()
    await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(1), { timeout: 15_000 })
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    expect(await run).toBe(50_000)
    expect(open).toHaveBeenCalledTimes(3)
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    open = vi.fn(opened).mockRejectedValue(busy)
    const refused = start().catch((error: unknown) => error)
    await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(1), { timeout: 15_000 })
    await vi.advanceTimersByTimeAsync(60_000)
    vi.useRealTimers()
    expect(await refused).toBe(busy)
    expect(open).toHaveBeenCalledTimes(3)
    open = vi.fn(opened).mockRejectedValue(new HttpError('nie', 500, {}))
    await expect(start()).rejects.toThrow('nie')
    expect(open).toHaveBeenCalledTimes(1)
  })

  it('is a file once it came whole, and its rows were counted on the way', async () => {
    const told: number[] = []
    const end = jobs.subscribe(() => told.push(jobs.get()[0]?.rows ?? -1))
    expect(await start()).toBe(50_000)
    end()
    expect(disk.text?.split('\r\n')).toHaveLength(50_002)
    expect(told.slice(1, -1)).toEqual(told.slice(1, -1).toSorted((a, b) => a - b))
    expect(told.at(-1)).toBe(-1)
  })

  it('says how far it is while the disk is slow', async () => {
    let letGo = () => undefined as void
    disk.held = new Promise<void>((resolve) => (letGo = resolve))
    const run = start()
    await vi.waitFor(() => expect(disk.written).toBe(1), { timeout: 15_000 })
    // a MiB of them lies before it
    await vi.waitFor(() => expect(jobs.get()[0]?.rows).toBeGreaterThan(20_000), { timeout: 15_000 })
    letGo()
    expect(await run).toBe(50_000)
  })

  it('that breaks off on the server is told from a whole one, and leaves nothing', async () => {
    Object.assign(source, { batches: 3, fails: true })
    await expect(start()).rejects.toThrow()
    expect(disk).toMatchObject({ text: null, isRemoved: true })
    expect(jobs.get()).toEqual([])
  })

  it('ends where it is stopped, on the server as well', async () => {
    source.batches = 1_000_000
    const running = start(500_000_000)
    await vi.waitFor(() => expect(jobs.get()[0]?.rows).toBeGreaterThan(1_000), { timeout: 15_000 })
    jobs.get()[0]?.stop()
    expect(await running).toBeNull()
    expect(disk).toMatchObject({ text: null, isRemoved: true })
    await vi.waitFor(() => expect(source.isLetGo).toBe(true), { timeout: 15_000 })
    const { read } = source
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(source.read).toBe(read)
    expect(jobs.get()).toEqual([])
  })

  it('asks nobody for a short list, and begins no second one of the same', async () => {
    // the first is on its way as long as the second one needs to be refused
    let letGo = () => undefined as void
    source.held = new Promise<void>((resolve) => (letGo = resolve))
    const running = start()
    await vi.waitFor(() => expect(jobs.get()).toHaveLength(1), { timeout: 15_000 })
    expect(await start()).toBeNull()
    letGo()
    await running
    expect(window.showSaveFilePicker).toHaveBeenCalledTimes(1)
    source.read = 0
    vi.stubGlobal('document', { createElement: () => ({ click: () => undefined }) })
    expect(await start(20_000)).toBe(50_000)
    expect(window.showSaveFilePicker).toHaveBeenCalledTimes(1)
  })
})

describe('the rows of a file in pieces', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '\u0142', '"', '\n', '\r\n', ';') })
  it('are counted however it is cut, and a cut within a row is seen', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell), { maxLength: 6 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
        (rows, sizes) => {
          const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
          const lines = [['id', 'text'], ...rows].map((row) => `${row.map(quoted).join(';')}\r\n`)
          const bytes = Buffer.from(lines.join(''))
          const counter = csvCounter()
          for (let at = 0, n = 0; at < bytes.length; n += 1) {
            const size = sizes[n % sizes.length] ?? 1
            counter.add(bytes.subarray(at, at + size))
            at += size
          }
          expect([counter.rows(), counter.isWhole(Infinity)]).toEqual([rows.length, true])
          const cut = csvCounter()
          cut.add(bytes.subarray(0, -3))
          expect(cut.isWhole(Infinity)).toBe(false)
        },
      ),
    )
  })
})
