import { createHmac, createVerify, generateKeyPairSync } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { webhookSecret } from './webhookSecret'

/** What a stand-in got in one call. */
export interface Received {
  readonly path: string
  readonly headers: http.IncomingHttpHeaders
  readonly body: string
}

/** What it answers; `hang` never does, `cut` closes the line, `half` does so amid its answer. */
export type Said =
  | {
      readonly status: number
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: unknown
    }
  | 'hang'
  | 'cut'
  | 'half'

/** A neighbour of this machine that answers as it is told. */
async function standIn(answer: (received: Received) => Said) {
  const hung = new Set<Duplex>()
  const server = http.createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (body += part))
    request.on('end', () => {
      const said = answer({ path: request.url ?? '', headers: request.headers, body })
      if (said === 'hang') return void hung.add(request.socket)
      if (said === 'cut') return void request.socket.destroy()
      if (said === 'half') {
        response.writeHead(200, { 'Content-Length': '9' })
        return void response.write('half', () => request.socket.destroy())
      }
      const text = said.body === undefined ? '' : JSON.stringify(said.body)
      response.writeHead(said.status, { 'Content-Type': 'application/json', ...said.headers })
      response.end(text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port }: AddressInfo = Object.assign(
    { port: 0, address: '', family: '' },
    server.address(),
  )
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Cuts the calls that hang. */
    letGo: () => hung.forEach((socket) => socket.destroy()),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Errors of FCM's HTTP v1 API as it writes them. */
export const fcmError = (status: number, name: string, details: readonly unknown[] = []) => ({
  status,
  body: { error: { code: status, message: name.toLowerCase(), status: name, details } },
})
export const unregistered = fcmError(404, 'NOT_FOUND', [
  { '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: 'UNREGISTERED' },
])
export const noToken = fcmError(400, 'INVALID_ARGUMENT', [
  { '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: 'INVALID_ARGUMENT' },
  {
    '@type': 'type.googleapis.com/google.rpc.BadRequest',
    fieldViolations: [{ field: 'message.token', description: 'Invalid registration token' }],
  },
])

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })

const part = (text: string | undefined): Record<string, unknown> =>
  JSON.parse(Buffer.from(text ?? '', 'base64url').toString())

export interface Message {
  readonly token: string
  readonly notification: { readonly title: string; readonly body: string }
  readonly data: Readonly<Record<string, string>>
  readonly android: { readonly notification: { readonly tag: string } }
  readonly apns: { readonly headers: Readonly<Record<string, string>> }
}

/**
 * Google's token service and FCM's HTTP v1 in one: it checks the assertion, gives out tokens for `life` seconds and
 * takes messages with one that is valid.
 */
export async function fcmReceiver({
  answer = () => ({ status: 200 }),
  grant = () => null,
  life = 3_600,
}: {
  /** What it says to a message, the n-th (from 0) for that device. */
  answer?: (message: Message, n: number) => Said
  /** What the token service says instead of a token, the n-th time it is asked. */
  grant?: (n: number) => Said | null
  life?: number
} = {}) {
  const messages: Message[] = []
  const accepted: string[] = []
  const valid = new Set<string>()
  const counts = { grants: 0, refused: 0 }
  const tries = new Map<string, number>()
  let origin = ''

  function giveToken(body: string): Said {
    const said = grant((counts.grants += 1) - 1)
    if (said) return said
    const form = new URLSearchParams(body)
    const [head, claims, signature] = (form.get('assertion') ?? '').split('.')
    const verify = createVerify('RSA-SHA256').update(`${head}.${claims}`)
    const { iss, aud, scope, iat, exp } = part(claims)
    const isRight =
      form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
      part(head)['alg'] === 'RS256' &&
      verify.verify(keys.publicKey, signature ?? '', 'base64url') &&
      iss === 'panel@makro-test.iam.gserviceaccount.com' &&
      aud === `${origin}/token` &&
      scope === 'https://www.googleapis.com/auth/firebase.messaging' &&
      Number(exp) - Number(iat) <= 3_600
    if (!isRight) return { status: 400, body: { error: 'invalid_grant' } }
    const token = `ya29.${counts.grants}`
    valid.add(token)
    return { status: 200, body: { access_token: token, expires_in: life, token_type: 'Bearer' } }
  }

  function take({ headers, body }: Received): Said {
    const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    if (!valid.has(bearer)) {
      counts.refused += 1
      return fcmError(401, 'UNAUTHENTICATED')
    }
    const { message }: { message: Message } = JSON.parse(body)
    const n = tries.get(message.token) ?? 0
    tries.set(message.token, n + 1)
    messages.push(message)
    const said = answer(message, n)
    if (typeof said === 'string' || said.status !== 200) return said
    accepted.push(message.token)
    return { status: 200, body: { name: `projects/makro-test/messages/${accepted.length}` } }
  }

  const server = await standIn((received) => {
    if (received.path === '/token') return giveToken(received.body)
    if (received.path === '/v1/projects/makro-test/messages:send') return take(received)
    return { status: 404 }
  })
  origin = server.origin
  return {
    ...server,
    messages,
    accepted,
    counts,
    /** Ends every token that was given out, before its time. */
    withdraw: () => valid.clear(),
    credentials: JSON.stringify({
      type: 'service_account',
      project_id: 'makro-test',
      client_email: 'panel@makro-test.iam.gserviceaccount.com',
      private_key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }),
      token_uri: `${origin}/token`,
    }),
  }
}

/** A receiver of signed calls; what is not signed with the secret is a 401. */
export async function webhookReceiver(answer: (card: string, n: number) => Said) {
  const calls: { readonly card: string; readonly key: string }[] = []
  /** Cards that were taken, by their key: a repeat is told and not counted. */
  const taken = new Map<string, string>()
  const tries = new Map<string, number>()
  const server = await standIn(({ headers, body }) => {
    const id = String(headers['webhook-id'])
    const signed = `${id}.${String(headers['webhook-timestamp'])}.${body}`
    const key = Buffer.from(webhookSecret.slice(6), 'base64')
    const signature = createHmac('sha256', key).update(signed).digest('base64')
    if (headers['webhook-signature'] !== `v1,${signature}`) return { status: 401 }
    const card = String(JSON.parse(body).card_number)
    calls.push({ card, key: String(headers['idempotency-key']) })
    const n = tries.get(card) ?? 0
    tries.set(card, n + 1)
    const said = answer(card, n)
    if (typeof said !== 'string' && said.status < 300) taken.set(id, card)
    return said
  })
  return {
    ...server,
    calls,
    taken,
    forget() {
      calls.length = 0
      taken.clear()
      tries.clear()
    },
  }
}
