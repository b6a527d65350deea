import { useTranslate } from 'ra-core'
import { readUser } from '../../../authProvider/storage'
import { toItems, toRecord } from '../../../dataProvider/records'
import { confirm } from '../../../dataProvider/saveErrors'
import { formatInstant } from '../../../i18n/format'
import users from '../users'
import { type DeleteTools, screen } from '../../resource/screen'
import type { RecordOf } from '../../fields'
import { onDemand } from '../../parts/onDemand'
import { lazyPart } from '../../parts/lazyPart'

const inputs = () => import('../people/UserFields')
const Email = lazyPart(() => inputs().then((found) => found.UserEmail))
const Seen = lazyPart(() => inputs().then((found) => found.UserSeen))
const Roles = lazyPart(() => inputs().then((found) => found.UserRoles))
const CustomRoles = lazyPart(() => inputs().then((found) => found.UserCustomRoles))
const Secret = lazyPart(() => inputs().then((found) => found.UserSecret))
const ResetSecret = onDemand(() =>
  import('../people/ResetSecret').then((found) => found.ResetSecret),
)

/** The last sign-in, or „never”. */
function SeenColumn({ at }: { readonly at: string | null }) {
  const translate = useTranslate()
  return <span className="cell-when">{at ? formatInstant(at) : translate('people.never')}</span>
}

/** What speaks against deleting an account, said before it is offered; the server has the last word. */
async function standsAgainst({ request, record }: DeleteTools<RecordOf<typeof users>>) {
  const me = readUser()
  const isAdmin = record.roles.includes('ROLE_ADMIN')
  if (record.id !== me?.id) {
    if (me?.roles.includes('ROLE_ADMIN')) return null
    if (record.customRoles.length > 0) return 'people.remove.custom'
    return isAdmin ? 'people.remove.admin' : null
  }
  if (!isAdmin) return 'people.remove.own'
  const { json } = await request('GET', '/api/useraccount', { query: { limit: 500 } })
  const { items, total } = toItems(json)
  const others = items.map((item) => toRecord(users, item))
  // there may be one among those that were not read; the server checks
  const isSome = (total ?? 0) > items.length
  const hasOther = isSome || others.some(({ id, roles }) => id !== me.id && isAdminIn(roles))
  return hasOther ? 'people.remove.own' : 'people.remove.lastAdmin'
}

const isAdminIn = (roles: unknown) => Array.isArray(roles) && roles.includes('ROLE_ADMIN')

/** Actions on an account: a new key, lifting the block after failed sign-ins, ending its sessions. */
export default screen(users, {
  columns: { lastSignIn: ({ lastSignIn }) => <SeenColumn at={lastSignIn} /> },
  inputs: {
    email: <Email />,
    lastSignIn: <Seen />,
    roles: <Roles />,
    customRoles: <CustomRoles />,
    secret: <Secret />,
  },
  rowActions: [
    { key: 'secret', label: 'people.reset.open', dialog: ResetSecret },
    {
      key: 'unlock',
      label: 'rows.users.unlock',
      run: async ({ request, record, notify }) => {
        const path = `/api/useraccount/${encodeURIComponent(record.id)}/unlock`
        confirm(await request('POST', path), record.id)
        notify('rows.users.unlocked', 'success')
      },
    },
    {
      key: 'sessions',
      label: 'rows.users.endSessions',
      run: async ({ request, record, notify }) => {
        const path = `/api/useraccount/${encodeURIComponent(record.id)}/sessions`
        confirm(await request('DELETE', path), record.id)
        notify('rows.users.sessionsEnded', 'success')
      },
    },
  ],
  beforeDelete: async (tools) => {
    const message = await standsAgainst(tools)
    return message ? { blocked: { message } } : {}
  },
})
