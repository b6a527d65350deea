import { STATUS_CODES, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { translate } from '../../i18n/translate'
import { locales } from '../../src/schema/languages'

type Fields = Readonly<Record<string, string>>

/** What Node calls a head or a body that it cannot read, where that is no plain 400. */
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
 * The refusals of what never becomes a call of the application, with the body that the contract gives a failure, in the
 * language of the app.
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
    /** To bytes that are no request, hence have no answer to be written to. */
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
    // A refusal in the midst of an answer would be read as a part of it.
    const isUnderWay = under?.headersSent === true && !under.writableFinished
    if (socket.writable && !isUnderWay) write(socket, error.code)
    socket.destroy(error)
  })
}
