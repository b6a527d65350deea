import { createHmac } from 'node:crypto'
import { pauseAsked, post, reasonOf, type Answer } from './call'
import type { Outcome, Transport } from './transport'

export interface WebhookOptions {
  readonly url: string
  /** `whsec_` and base64, as Standard Webhooks has it; any other text counts by its bytes. */
  readonly secret: string
  /** What tells the messages of this installation from those of others. */
  readonly installation: string
  readonly clock: () => number
}

/**
 * A receiver of one's own: one signed call for each recipient (Standard Webhooks 1.0). `webhook-id`, and the
 * `Idempotency-Key` beside it, is the same at each attempt for a recipient, so that a receiver recognizes a retry.
 */
export const webhook = ({ url, secret, installation, clock }: WebhookOptions): Transport => ({
  kind: 'called',
  width: 20,
  byDevice: false,
  async hand({ letter, card, signal }) {
    // the client base takes any text for a card, a header does not
    const id = `push-${installation}-${letter.key}-${encodeURIComponent(card)}`
    const timestamp = Math.floor(clock() / 1_000)
    const body = JSON.stringify({
      type: 'push',
      id: letter.id,
      card_number: card,
      title: letter.title,
      message: letter.message,
      source_type: letter.sourceType,
      source_id: letter.sourceId,
    })
    const headers = {
      'Content-Type': 'application/json',
      'Idempotency-Key': id,
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': `v1,${signatureOf(`${id}.${timestamp}.${body}`, secret)}`,
    }
    try {
      return outcomeOf(await post(url, { headers, body, signal }), clock())
    } catch (error) {
      return { is: 'later', why: reasonOf(error) }
    }
  },
})

const signatureOf = (content: string, secret: string): string =>
  createHmac('sha256', keyOf(secret)).update(content).digest('base64')

const keyOf = (secret: string): Buffer =>
  secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret)

function outcomeOf({ status, headers }: Answer, now: number): Outcome {
  const why = `the receiver answered ${status}`
  if (status >= 200 && status < 300) return { is: 'delivered' }
  if (status === 401 || status === 403) return { is: 'paused', why, after: null, isRefused: true }
  const after = pauseAsked(headers, now)
  if (status === 429 || after !== null) return { is: 'paused', why, after }
  if (status === 408 || status === 409 || status === 425 || status >= 500)
    return { is: 'later', why }
  return { is: 'undelivered', why }
}
