import { createHash } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import { bucketDrive } from '../../../server/files/bucket'

/** A store that keeps what it is sent, and can be made to misbehave. */
export async function fakeStore() {
  const kept = new Map<string, Buffer>()
  const heads: http.IncomingHttpHeaders[] = []
  const state = {
    calls: 0,
    /** What it makes of a call before it is served; true where it has answered. */
    before: (response: http.ServerResponse): boolean => response.headersSent,
    keeps: (body: Buffer) => body,
    tag: (body: Buffer) => createHash('md5').update(body).digest('hex'),
  }
  const server = http.createServer(async (request, response) => {
    state.calls += 1
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const key = (request.url ?? '').split('?')[0] ?? ''
    if (state.before(response)) return
    const body = kept.get(key)
    if (request.method === 'PUT') {
      heads.push(request.headers)
      const stored = state.keeps(Buffer.concat(chunks))
      kept.set(key, stored)
      response.setHeader('ETag', `"${state.tag(stored)}"`).end()
    } else if (request.method === 'DELETE') {
      kept.delete(key)
      response.writeHead(204).end()
    } else if (body) response.end(request.method === 'GET' ? body : undefined)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  const port = typeof at === 'object' && at ? at.port : 0
  const url = `s3://panel/files?endpoint=http://127.0.0.1:${port}`
  return {
    url,
    drive: bucketDrive(new URL(url)),
    kept,
    heads,
    state,
    close: () => server.closeAllConnections(),
  }
}
