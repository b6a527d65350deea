import path from 'node:path'
import { setting, settingsIn, type SetValues } from 'panel-engine/server'

const { text, oneOf, address, ofFile } = setting

/** A setting that is required where PUSH_TRANSPORT names this transport. */
const neededFor = (transport: string, what: string, rule = text()) =>
  rule.when('PUSH_TRANSPORT', ([chosen], known) =>
    chosen === transport
      ? known.required(`must be ${what} where PUSH_TRANSPORT is ${transport}`)
      : known,
  )

/** Where push messages go, and what each way needs. */
export const pushSettings = {
  PUSH_TRANSPORT: oneOf('outbox', 'fcm', 'webhook')
    .default('outbox')
    .label('where push messages go: a table, Firebase or an address'),
  FCM_CREDENTIALS: neededFor('fcm', 'the file of a service account').label(
    'of `fcm`: path of the JSON file of a service account',
  ),
  PUSH_WEBHOOK: neededFor('webhook', 'an address', address('http:', 'https:')).label(
    'of `webhook`: the address, and what calls are signed with',
  ),
  PUSH_SECRET: neededFor('webhook', 'what calls are signed with')
    .min(16, 'must have at least 16 characters')
    .label('of `webhook`: the address, and what calls are signed with'),
  PUSH_SECRET_FILE: ofFile(),
}

type Way =
  | { readonly transport: 'outbox' }
  | { readonly transport: 'fcm'; readonly credentials: string }
  | { readonly transport: 'webhook'; readonly url: string; readonly secret: string }

/** The way that an operator chose. */
export function wayIn(config: SetValues): Way {
  const set = settingsIn(pushSettings, config)
  switch (set.PUSH_TRANSPORT) {
    case 'fcm':
      return { transport: 'fcm', credentials: path.resolve(set.FCM_CREDENTIALS ?? '') }
    case 'webhook':
      return { transport: 'webhook', url: set.PUSH_WEBHOOK ?? '', secret: set.PUSH_SECRET ?? '' }
    default:
      return { transport: 'outbox' }
  }
}
