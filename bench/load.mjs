import { readFileSync } from 'node:fs'
import net from 'node:net'

const headEnd = Buffer.from('\r\n\r\n')
const lastChunk = Buffer.from('0\r\n\r\n')

/** Where the answer at the front of `bytes` ends, or -1 while it is not whole. */
function answerEnd(bytes) {
  const head = bytes.indexOf(headEnd)
  if (head < 0) return -1
  const length = /\r\ncontent-length: *(\d+)/i.exec(bytes.toString('latin1', 0, head + 2))
  if (length) {
    const end = head + 4 + Number(length[1])
    return bytes.length >= end ? end : -1
  }
  const last = bytes.indexOf(lastChunk, head)
  return last < 0 ? -1 : last + lastChunk.length
}

/** CPU time a process has used, in ms; NaN where the system does not say. */
export function cpuOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return Number.NaN
  }
}

/** Resident memory of a process, in MB; NaN where the system does not say. */
export function memoryOf(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

/**
 * Sends requests over ten connections that stay open, one at a time on each, as fast as they are answered. Raw
 * sockets, so that the client costs less than what it measures.
 * @param {{ port: number, pid: number, request: (n: number) => Buffer, seconds?: number, calls?: number, expect?: number }} options
 *   for so long, or so many
 * @returns {Promise<{ perSecond: number, cpuMs: number }>} answers per second, and the server's CPU time for each
 */
export async function load({
  port,
  pid,
  request,
  seconds = Infinity,
  calls = Infinity,
  expect = 200,
}) {
  let count = 0
  let sent = 0
  const started = performance.now()
  const cpu = cpuOf(pid)
  const until = started + seconds * 1000
  const connection = () =>
    new Promise((resolve, reject) => {
      const socket = net.connect(port, '127.0.0.1')
      socket.setNoDelay(true)
      let bytes = Buffer.alloc(0)
      const send = () => socket.write(request((sent += 1)))
      socket.on('connect', send)
      socket.on('error', reject)
      socket.on('close', resolve)
      socket.on('data', (chunk) => {
        bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk])
        const end = answerEnd(bytes)
        if (end < 0) return
        const status = Number(bytes.toString('latin1', 9, 12))
        if (status !== expect) {
          reject(new Error(`answered ${status}: ${bytes.toString('utf8', 0, Math.min(end, 1500))}`))
          socket.destroy()
          return
        }
        bytes = bytes.subarray(end)
        count += 1
        if (performance.now() < until && sent < calls) send()
        else socket.end()
      })
    })
  await Promise.all(Array.from({ length: 10 }, connection))
  return {
    perSecond: count / ((performance.now() - started) / 1000),
    cpuMs: (cpuOf(pid) - cpu) / count,
  }
}

/**
 * The bytes of a request.
 * @param {string} method @param {string} path @param {Record<string, string>} headers @param {Buffer} [body]
 */
export function requestBytes(method, path, headers = {}, body = Buffer.alloc(0)) {
  const all = { Host: '127.0.0.1', Connection: 'keep-alive', ...headers }
  if (method !== 'GET') all['Content-Length'] = String(body.length)
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`), body])
}

/**
 * A multipart body.
 * @param {Record<string, string | { name: string, type: string, bytes: Buffer }>} parts
 * @returns {{ type: string, body: Buffer }}
 */
export function multipart(parts) {
  const boundary = 'bench-7d9f1c2b'
  const pieces = Object.entries(parts).flatMap(([key, value]) => {
    const isText = typeof value === 'string'
    const file = isText ? '' : `; filename="${value.name}"\r\nContent-Type: ${value.type}`
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${key}"${file}\r\n\r\n`
    return [Buffer.from(head), isText ? Buffer.from(value) : value.bytes, Buffer.from('\r\n')]
  })
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

/** Time of one long answer and the server's CPU time for it, in seconds, and how far its memory went meanwhile. */
export async function timed(server, call) {
  let peak = 0
  const cpu = cpuOf(server.pid)
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(server.pid))), 50)
  const began = performance.now()
  await call()
  clearInterval(watch)
  const seconds = (performance.now() - began) / 1000
  return { seconds, cpu: (cpuOf(server.pid) - cpu) / 1000, peak }
}

/** How long any one call of the bench may take, ms: a server that hangs is said, not waited for. */
export const patience = 20_000

/** A call with its answer, whose time is bounded to its last byte. */
export const call = (url, options = {}, ms = patience) =>
  fetch(url, { ...options, signal: AbortSignal.timeout(ms) })

/** Reads an answer to its end and throws it away; `ms` is how long that may take. */
export async function drain(url, headers, ms) {
  const response = await call(url, { headers }, ms)
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  for await (const _ of response.body ?? []);
}

/** Whether a call was done; false for who is told to come later. */
export async function isDone(url, options) {
  const answer = await call(url, options)
  if (!answer.ok) {
    const text = await answer.text()
    if (answer.status === 503) return false
    throw new Error(`${url} answered ${answer.status} ${text.slice(0, 500)}`)
  }
  for await (const _ of answer.body ?? []);
  return true
}
