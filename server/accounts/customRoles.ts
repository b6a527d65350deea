import { screensIn } from '../../src/accounts/appScreens'
import customRoles from '../../src/accounts/customRoles'
import { fieldOf } from '../../src/accounts/permissions'
import type { Problem } from '../../src/fields/codec'
import type { Locale, Values } from '../../src/schema'
import { resources } from '../../src/schema/registry'
import { family, sessionOf } from '../family/family'
import type { RecordReads } from '../family/reads'
import { ApiError } from '../http/apiError'

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The accounts that have a custom role. */
const holdersOf = async (records: RecordReads, id: number): Promise<readonly Values[]> =>
  (await records.all('users', {})).filter((user) => listOf(user['customRoles']).includes(id))

/** Who may change or delete on a screen sees it. */
const seen = ({ viewable, changeable, deletable }: Values): readonly string[] =>
  [...new Set([viewable, changeable, deletable].flatMap(listOf).map(String))].toSorted()

/** What is chosen without any of the lists that lead to it: what stands under several is a screen of its own. */
function unreached(draft: Values, locale: Locale): readonly Problem[] {
  const chosen = seen(draft)
  const screens = screensIn(resources, locale)
  const problems: Problem[] = []
  for (const { id, name, resources: own } of screens) {
    const under = own.find((one) => one.name === id)?.parent?.resources ?? []
    const lists = screens.filter((one) => one.resources.some((list) => under.includes(list.name)))
    if (lists.length === 0 || lists.some((list) => chosen.includes(list.id))) continue
    const args = { screen: name, lists: lists.map((list) => list.name).join(', ') }
    for (const path of Object.values(fieldOf))
      if (listOf(draft[path]).includes(id))
        problems.push({ path, message: 'api.roleUnreached', args })
  }
  return problems
}

/** What a role permits, in one text: two that permit the same say the same. */
const permitted = (role: Values): string =>
  JSON.stringify([
    seen(role),
    ...[role['changeable'], role['deletable']].map((one) => listOf(one).map(String).toSorted()),
  ])

/** The roles that an administrator makes. What they permit is read at each call of those who have them. */
export default family(customRoles, {
  async check({ context, draft }, found) {
    return [...found, ...unreached(draft, context.locale)]
  },

  async beforeWrite({ draft }) {
    return { viewable: seen(draft) }
  },

  async afterWrite({ context, draft, stored }, recordId, { accounts, records }) {
    if (!stored || permitted(draft) === permitted(stored)) return undefined
    // sessions end with the rights that they were opened with, as with a changed role of an account
    const own = sessionOf(context)
    for (const { id } of await holdersOf(records, Number(recordId)))
      await accounts.endSessions(Number(id), own.user.id === id ? own.idHash : undefined)
    return undefined
  },

  async beforeDelete({ id }, { accounts, records }) {
    // or somebody could be given it while it goes
    await accounts.lock()
    const held = await holdersOf(records, Number(id))
    if (held.length > 0)
      throw new ApiError(409, 'api.roleHeld', { args: { smart_count: held.length } })
  },
})
