import { STATUS_CODES, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { translate } from '../../i18n/translate'
import { locales } from '../../src/schema/languages'

type Fields = Readonly<Record<string, string>>

/** Node's codes for a head or body that it cannot read, where the status is not 400. */
const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

const messages: Readonly<Record<number, string>> = {
  408: 'error.tooSlow',
  413: 'error.tooLarge',
  431: 'error.tooLarge',
}

/**
 * Refusals of requests that never reach the application, with the body that the contract gives a failure, in the app's
 * language.
 * @param always the headers of every answer
 */
export function refusalsOutside(always: Fields) {
  const bodyOf = (status: number) => {
    const message = translate(locales[0], messages[status] ?? 'error.malformed')
    return Buffer.from(JSON.stringify({ data: { message } }))
  }
  const headersOf = (body: Buffer): Fields => ({
    ...always,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(body.length),
  })
  const closing = (body: Buffer): Fields => ({ ...headersOf(body), Connection: 'close' })

  return {
    response(status: number): Response {
      const body = bodyOf(status)
      return new Response(new Uint8Array(body), { status, headers: headersOf(body) })
    },
    answer(outgoing: ServerResponse, status: number): void {
      const body = bodyOf(status)
      outgoing.writeHead(status, closing(body)).end(body)
    },
    /** For bytes that are no request: there is no response to write to, only the socket. */
    write(socket: Duplex, code: string | undefined): void {
      const status = statuses[code ?? ''] ?? 400
      const body = bodyOf(status)
      const lines = Object.entries(closing(body)).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`)
      socket.write(body)
    },
  }
}

/** Refuses what cannot be read as a request, as Node itself would, but in our words. */
export function refuseUnreadable(
  server: Server,
  { answer, write }: ReturnType<typeof refusalsOutside>,
): void {
  const answering = new WeakMap<Duplex, ServerResponse>()
  server.prependListener('request', ({ socket }, outgoing) => void answering.set(socket, outgoing))
  server.on('checkExpectation', (_, outgoing) => answer(outgoing, 417))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const under = answering.get(socket)
    // A refusal in the middle of an answer would be read as a part of it.
    const isUnderWay = under?.headersSent === true && !under.writableFinished
    if (socket.writable && !isUnderWay) write(socket, error.code)
    socket.destroy(error)
  })
}
