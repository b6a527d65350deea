import { createPrivateKey, sign, type KeyObject } from 'node:crypto'
import { objectIn, pauseAsked, post, reasonOf } from './call'

/** A service account, as Google hands it out in a file. */
export interface ServiceAccount {
  readonly projectId: string
  readonly clientEmail: string
  readonly privateKey: KeyObject
  readonly tokenUri: string
}

const googleTokens = 'https://oauth2.googleapis.com/token'

/** Reads a service account. @throws Error that says what is wrong with it, and nothing of the key */
export function readServiceAccount(text: string): ServiceAccount {
  const json = objectIn(text)
  const part = (name: string): string => {
    const value = json[name]
    if (typeof value !== 'string' || value === '') throw new Error(`has no ${name}`)
    return value
  }
  const account = {
    projectId: part('project_id'),
    clientEmail: part('client_email'),
    tokenUri: typeof json['token_uri'] === 'string' ? json['token_uri'] : googleTokens,
  }
  const key = part('private_key')
  if (!URL.canParse(account.tokenUri)) throw new Error('has a token_uri that is no address')
  try {
    return { ...account, privateKey: createPrivateKey(key) }
  } catch {
    throw new Error('has a private_key that is no key')
  }
}

/** A token, or why there is none: `isRefused` where the account itself is not accepted. */
export type Granted =
  | { readonly token: string }
  | { readonly why: string; readonly after: number | null; readonly isRefused: boolean }

/** Access tokens of a service account. */
export interface AccessTokens {
  /** The present token, a new one where it has expired. */
  present(signal: AbortSignal): Promise<Granted>
  /** Says that the service no longer accepts a token. */
  drop(token: string): void
}

const scope = 'https://www.googleapis.com/auth/firebase.messaging'

/** How long before its end a token is renewed, so that no call is sent with an expired one, ms. */
const early = 60_000

/** Asks for tokens with a signed assertion (RFC 7523); calls that wait at the same time share one request. */
export function accessTokens(account: ServiceAccount, clock: () => number): AccessTokens {
  let kept: { token: string; until: number } | null = null
  let asking: Promise<Granted> | null = null

  async function ask(signal: AbortSignal): Promise<Granted> {
    const body = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: assertionOf(account, Math.floor(clock() / 1_000)),
    })
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    try {
      const answer = await post(account.tokenUri, { headers, body: body.toString(), signal })
      const { access_token: token, expires_in: seconds, error } = objectIn(answer.text)
      if (answer.status === 200 && typeof token === 'string') {
        const life = typeof seconds === 'number' ? seconds * 1_000 : 3_600_000
        kept = { token, until: clock() + life - Math.min(early, life / 2) }
        return { token }
      }
      return {
        why: `no access token: ${typeof error === 'string' ? error : answer.status}`,
        after: pauseAsked(answer.headers, clock()),
        isRefused: answer.status >= 400 && answer.status < 500 && answer.status !== 429,
      }
    } catch (error) {
      return { why: `no access token: ${reasonOf(error)}`, after: null, isRefused: false }
    }
  }

  return {
    async present(signal) {
      if (kept && clock() < kept.until) return { token: kept.token }
      asking ??= ask(signal).finally(() => (asking = null))
      return asking
    },
    drop(token) {
      if (kept?.token === token) kept = null
    },
  }
}

function assertionOf({ clientEmail, privateKey, tokenUri }: ServiceAccount, now: number): string {
  const claims = { iss: clientEmail, scope, aud: tokenUri, iat: now, exp: now + 3_600 }
  const content = [{ alg: 'RS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), privateKey).toString('base64url')}`
}
