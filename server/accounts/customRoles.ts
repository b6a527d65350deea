import customRoles from '../../src/accounts/customRoles'
import type { Values } from '../../src/schema'
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

/** What a role permits, in one text: two that permit the same say the same. */
const permitted = (role: Values): string =>
  JSON.stringify([
    seen(role),
    ...[role['changeable'], role['deletable']].map((one) => listOf(one).map(String).toSorted()),
  ])

/** The roles that an administrator makes. What they permit is read at each call of those who have them. */
export default family(customRoles, {
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
