import pushHistory from '../../pushHistory'
import { itemSources } from '../../choices/push'
import { toJson, type Problem, isEmpty } from 'panel-engine/fields'
import type { Target } from '../../kinds/target/value'
import type { Values } from 'panel-engine/schema'
import { ApiError, json, family, userOf, type RecordReads, recordAt } from 'panel-engine/server'
import { cardsAmong } from '../cardsAmong'
import { brandName } from '../brandPage'
import type { Reached } from '../audiences/store/count'
import type { PushTarget } from '../push/store/pushReport'

/** The fields that say whom a push is for. */
const audienceFields = ['testCardId', 'users', 'target'] as const

/** The resource behind each source type, and the condition on its records. */
const itemsOf: Readonly<Record<string, { resource: string; where?: Values }>> = {
  special: { resource: 'adverts' },
  banner_main: { resource: 'banners', where: { screenType: 'main' } },
  banner_bmpl: { resource: 'banners', where: { screenType: 'bmpl' } },
  fly: { resource: 'fliers' },
  pro: { resource: 'market-makro' },
  new: { resource: 'new-products' },
  vouchers: { resource: 'promo-vouchers' },
}

const isTarget = (value: unknown): value is Target => typeof value === 'object' && value !== null

const usersOf = (draft: Values): readonly string[] =>
  Array.isArray(draft['users']) ? draft['users'].map(String) : []

const numbers = (values: readonly (number | string)[]) => [...new Set(values.map(Number))]

/** Whom a draft is for; a test card is alone, cards win over a group. Null where it names nobody. */
function audienceOf(draft: Values, hasList: boolean): Reached | null {
  const { testCardId, target } = draft
  if (!isEmpty(testCardId)) return { kind: 'card', card: String(testCardId) }
  const users = [...new Set(usersOf(draft))]
  if (users.length > 0 || hasList) return { kind: 'cards', users, hasList }
  if (!isTarget(target) || target.customerType === null) return null
  return {
    kind: 'group',
    customerType: Number(target.customerType),
    subtypes: numbers(target.customerSubtypes),
    halls: numbers(target.halls),
  }
}

const listed = (draft: Values): boolean =>
  isTarget(draft['target']) && Boolean(draft['target'].targetUsersFile)

/** The problems with whom a draft is for. */
function audienceProblems(draft: Values, found: readonly Problem[]): readonly Problem[] {
  const isTest = !isEmpty(draft['testCardId'])
  const users = usersOf(draft)
  const others = found.filter(({ path }) => {
    const [name] = path.split('.')
    if (isTest) return name !== 'users' && name !== 'target'
    return users.length === 0 || !path.startsWith('target.customer')
  })
  if (isTest) return others
  const strays = users.flatMap((card, at): readonly Problem[] =>
    /^\d+$/.test(card) ? [] : [{ path: `users.${at}`, message: 'rule.cardNumber' }],
  )
  const isSaid = (path: string) => others.some((problem) => problem.path === path)
  const missing = { path: 'target.customerType', message: 'rule.targetMissing' }
  const isNobody = audienceOf(draft, listed(draft)) === null && !isSaid(missing.path)
  return [
    ...others,
    ...strays.filter(({ path }) => !isSaid(path)),
    ...(isNobody && !others.some(({ path }) => path.startsWith('target')) ? [missing] : []),
  ]
}

/** The problems with what a draft is about: each source type has its own records, and some have none. */
async function* sourceProblems(draft: Values, records: RecordReads): AsyncGenerator<Problem> {
  const { type, sourceItem } = draft
  if (isEmpty(sourceItem)) return
  const source = itemsOf[String(type ?? 'individual')]
  if (!source) return yield { path: 'sourceItem', message: 'rule.unknown' }
  const item = await records.first(source.resource, { id: sourceItem })
  // a banner that names no screen is one of the main screen
  const said: Values = { screenType: 'main', ...withoutEmpty(item ?? {}) }
  const isRight = Object.entries(source.where ?? {}).every(([name, value]) => said[name] === value)
  if (!item || !isRight) yield { path: 'sourceItem', message: 'rule.choice' }
}

const withoutEmpty = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)))

/** Whom a push was for, by the names of the wire. */
function toWire(audience: PushTarget) {
  if (audience.kind === 'card') return { kind: 'card', card_number: audience.card }
  if (audience.kind === 'cards') {
    const { kind, count, users, hasList } = audience
    return { kind, count, users, has_list: hasList }
  }
  const { kind, customerType, subtypes, halls } = audience
  return { kind, customer_type: customerType, customer_subtypes: subtypes, halls }
}

export default family(pushHistory, {
  async check({ draft }, found, { records }) {
    const problems = [...audienceProblems(draft, found)]
    const isWrong = problems.some(({ path }) => path === 'sourceItem' || path === 'type')
    if (!isWrong) for await (const problem of sourceProblems(draft, records)) problems.push(problem)
    return problems
  },

  async beforeWrite({ context, draft }) {
    const { id, username, firstName, lastName } = userOf(context)
    const type = String(draft.type ?? 'individual')
    return {
      title: isEmpty(draft.title) ? brandName(context.config.brand) : draft.title,
      created: new Date(context.now).toISOString(),
      senderId: id,
      senderName: [firstName, lastName].filter(Boolean).join(' ') || username,
      sourceType: type,
      sourceId: itemSources.some((one) => one === type) ? draft.sourceItem : null,
      recipientsFound: 0,
      recipientsDelivered: 0,
      status: 'new',
    }
  },

  async afterWrite({ draft }, id, { push, audit }) {
    const audience = audienceOf(draft, listed(draft))
    if (!audience) throw new ApiError(422, 'error.invalid')
    const recordId = Number(id)
    await push.queue(recordId, audience)
    // the log keeps the number of named cards, which may be thousands
    const told =
      audience.kind === 'cards' ? { ...audience, users: audience.users.length } : audience
    await audit({ action: 'send', resource: 'push-history', recordId, after: { audience: told } })
    return undefined
  },

  routes: [
    {
      method: 'POST',
      path: 'notification/recipients',
      roles: 'create',
      body: Object.keys(pushHistory.fields),
      async handler(_, { judge, reads }) {
        const judged = await judge('push-history', audienceFields)
        const cards = cardsAmong(judged)
        const audience = audienceOf(judged.draft, cards.length > 0)
        return json({ count: audience ? await reads.clients.reachOf(audience, cards) : 0 })
      },
    },
    {
      method: 'GET',
      path: 'notification/{id}/report',
      roles: 'view',
      async handler(context, { reads }) {
        const { id } = await recordAt(reads.records, 'push-history', context)
        const { audience, failures } = await reads.push.report(id)
        return json({ audience: audience && toWire(audience), failures })
      },
    },
    {
      method: 'POST',
      path: 'notification/{id}/cancel',
      roles: 'change',
      async handler(context, kit) {
        const record = await kit.write(async ({ records, push, audit }) => {
          const { id, status } = await recordAt(records, 'push-history', context)
          if (!(await push.cancel(id))) throw new ApiError(409, 'api.pushTooLate')
          await audit({
            action: 'cancel',
            resource: 'push-history',
            recordId: id,
            before: { status },
            after: { status: 'cancel' },
          })
          return recordAt(records, 'push-history', context)
        })
        return json(toJson(pushHistory, record), {
          headers: { ETag: `"${String(record['revision'])}"` },
        })
      },
    },
  ],
})
