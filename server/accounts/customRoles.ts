import { type Naming, screensIn } from '../../src/accounts/appScreens'
import customRoles from '../../src/accounts/customRoles'
import { fieldOf } from '../../src/accounts/permissions'
import type { Problem } from '../../src/fields/codec'
import { isOpen, type Values } from '../../src/schema'
import { resources } from '../../src/schema/registry'
import { family, sessionOf } from '../family/family'
import type { RecordReads } from '../family/reads'
import { ApiError } from '../http/apiError'

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The accounts that have a custom role. */
const holdersOf = async (records: RecordReads, id: number): Promise<readonly Values[]> =>
  (await records.all('users', {})).filter((user) => listOf(user['customRoles']).includes(id))

/** The screens that a role may view, with those on which it may change or delete. */
const seen = ({ viewable, changeable, deletable }: Values): readonly string[] =>
  [...new Set([viewable, changeable, deletable].flatMap(listOf).map(String))].toSorted()

/**
 * A problem if a chosen screen cannot be reached: what stands under several lists is a screen of its own, and the role
 * must see one of these lists, too. Nobody can tell what other roles its people will have, so those do not count.
 */
function unreached(draft: Values, naming: Naming): readonly Problem[] {
  const chosen = seen(draft)
  const screens = screensIn(resources, naming).filter(({ isGrantable }) => isGrantable)
  for (const { id, resources: own } of screens) {
    const first = own.find(({ name }) => name === id)
    const above = resources.filter(({ name }) => first?.parent?.resources.includes(name))
    if (!first || !chosen.includes(id) || above.some((list) => isOpen(list, 'view'))) continue
    const lists = screens.filter((one) => above.some((list) => one.resources.includes(list)))
    if (lists.length === 0 || lists.some((list) => chosen.includes(list.id))) continue
    const args = {
      screen: first.label[naming.locale][1],
      lists: lists.map(({ name }) => name).join(', '),
    }
    return [{ path: fieldOf.view, message: 'api.roleUnreached', args }]
  }
  return []
}

/** What a role permits, as text: equal for roles that permit the same. */
const permitted = (role: Values): string =>
  JSON.stringify([
    seen(role),
    ...[role['changeable'], role['deletable']].map((one) => listOf(one).map(String).toSorted()),
  ])

/** The roles that an administrator makes. What they permit is read at each call of those who have them. */
export default family(customRoles, {
  async check({ context, draft, stored }, found) {
    // an existing role keeps what it permits, whatever else of it is changed
    const isSame = stored !== null && permitted(stored) === permitted(draft)
    const naming = { locale: context.locale, brand: context.config.brand }
    return isSame ? found : [...found, ...unreached(draft, naming)]
  },

  async beforeWrite({ draft }) {
    return { viewable: seen(draft) }
  },

  async afterWrite({ context, draft, stored }, recordId, { accounts, records }) {
    if (!stored || permitted(draft) === permitted(stored)) return undefined
    // changed rights end the sessions of all who have the role, as with a changed role of an account
    const own = sessionOf(context)
    for (const { id } of await holdersOf(records, Number(recordId)))
      await accounts.endSessions(Number(id), own.user.id === id ? own.idHash : undefined)
    return undefined
  },

  async beforeDelete({ id }, { accounts, records }) {
    // otherwise somebody could be given the role while it is deleted
    await accounts.lock()
    const held = await holdersOf(records, Number(id))
    if (held.length > 0)
      throw new ApiError(409, 'api.roleHeld', { args: { smart_count: held.length } })
  },
})
