import { accessTokens, type ServiceAccount } from './accessToken'
import { objectIn, pauseAsked, post, reasonOf, type Answer } from './call'
import type { Handover, Outcome, Transport } from './transport'

export interface FcmOptions {
  readonly account: ServiceAccount
  /** What tells the messages of this installation from those of others. */
  readonly installation: string
  readonly clock: () => number
  /** The service; tests have one of their own. */
  readonly origin?: string
}

const google = 'https://fcm.googleapis.com'

/** What came of one device. */
type Sent = Outcome | { readonly is: 'gone' }

/**
 * Firebase Cloud Messaging, HTTP v1: one call for each device of a card. The tag, and Apple's collapse id, is the same
 * however often a device is called for, so that a phone shows a repeat in the place of the first.
 */
export function fcm({ account, installation, clock, origin = google }: FcmOptions): Transport {
  const url = `${origin}/v1/projects/${encodeURIComponent(account.projectId)}/messages:send`
  const tokens = accessTokens(account, clock)

  async function call(handover: Handover, device: string, isRepeat = false): Promise<Sent> {
    const granted = await tokens.present(handover.signal)
    if ('why' in granted) return { is: 'paused', ...granted }
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${granted.token}`,
    }
    const body = JSON.stringify({ message: messageOf(handover, { device, installation }) })
    try {
      const answer = await post(url, { headers, body, signal: handover.signal })
      if (answer.status !== 401 || isApples(answer)) return outcomeOf(answer, clock())
    } catch (error) {
      return { is: 'later', why: reasonOf(error) }
    }
    // the token may have been revoked early; where a new one is refused too, the account is at fault
    tokens.drop(granted.token)
    if (!isRepeat) return call(handover, device, true)
    return { is: 'paused', why: 'the access token is refused', after: null, isRefused: true }
  }

  return {
    kind: 'called',
    width: 50,
    byDevice: true,
    async hand(handover) {
      const sent = await Promise.all(handover.tokens.map((device) => call(handover, device)))
      const gone = handover.tokens.filter((_, at) => sent[at]?.is === 'gone')
      const first = (is: Outcome['is']) => sent.find((one): one is Outcome => one.is === is)
      // one device is enough: the person has the message
      const outcome = first('delivered') ?? first('paused') ?? first('later')
      if (outcome && outcome.is !== 'delivered') return outcome
      if (outcome) return { ...outcome, gone }
      const refused = first('undelivered')
      if (refused) return { ...refused, gone }
      return { is: 'undelivered', why: 'no device takes it', reason: 'no-device', gone }
    },
  }
}

function messageOf(
  { letter }: Handover,
  { device, installation }: { device: string; installation: string },
) {
  const tag = `push-${installation}-${letter.key}`
  const { sourceId } = letter
  return {
    token: device,
    notification: { title: letter.title, body: letter.message },
    // every value is a text
    data: {
      push_id: String(letter.id),
      source_type: letter.sourceType,
      ...(sourceId !== null && { source_id: String(sourceId) }),
    },
    android: { notification: { tag } },
    apns: { headers: { 'apns-collapse-id': tag } },
  }
}

/** The service's own code of an error (`google.firebase.fcm.v1.FcmError`), and the fields it finds wrong. */
function errorOf(text: string): { readonly code: string; readonly fields: readonly string[] } {
  const error = objectIn(text)['error']
  const said = typeof error === 'object' && error !== null ? { ...error } : {}
  const details: unknown = Reflect.get(said, 'details')
  const parts: readonly unknown[] = Array.isArray(details) ? details : []
  const named = (name: string) =>
    parts.flatMap((part): readonly unknown[] => {
      const value: unknown = typeof part === 'object' && part ? Reflect.get(part, name) : undefined
      return value === undefined ? [] : [value]
    })
  const violations = named('fieldViolations').flat()
  const fields = violations.map((one) =>
    typeof one === 'object' && one ? String(Reflect.get(one, 'field')) : '',
  )
  return { code: String(named('errorCode')[0] ?? Reflect.get(said, 'status') ?? ''), fields }
}

/** Not our token is refused but the app's credentials at Apple: only Apple's devices are affected. */
const isApples = ({ text }: Answer): boolean => errorOf(text).code === 'THIRD_PARTY_AUTH_ERROR'

function outcomeOf({ status, headers, text }: Answer, now: number): Sent {
  if (status === 200) return { is: 'delivered' }
  const { code, fields } = errorOf(text)
  const why = `the push service answered ${status} ${code}`.trim()
  if (code === 'UNREGISTERED') return { is: 'gone' }
  // a text that is no token of this service will never be one
  if (status === 400 && fields.includes('message.token')) return { is: 'gone' }
  if (code === 'SENDER_ID_MISMATCH') return { is: 'undelivered', why }
  if (status === 403 || (status === 404 && code !== '')) {
    return { is: 'paused', why, after: null, isRefused: true }
  }
  const asked = pauseAsked(headers, now)
  // a minute, where a quota is used up and the answer asks for no pause
  const after = asked ?? (status === 429 ? 60_000 : null)
  if (status === 429 || after !== null) return { is: 'paused', why, after }
  if (status >= 500 || status === 408) return { is: 'later', why }
  return { is: 'undelivered', why }
}
