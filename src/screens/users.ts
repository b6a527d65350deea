import { confirm } from '../../dataProvider/saveErrors'
import users from '../../resources/users'
import { screen } from '../engine/screen'

/** What is done to an account beside editing it: ending a wait after failed sign-ins, ending its sessions. */
export default screen(users, {
  rowActions: [
    {
      key: 'unlock',
      label: 'list.users.unlock',
      run: async ({ request, record, notify }) => {
        const path = `/api/useraccount/${encodeURIComponent(record.id)}/unlock`
        confirm(await request('POST', path), record.id)
        notify('list.users.unlocked', 'success')
      },
    },
    {
      key: 'sessions',
      label: 'list.users.endSessions',
      run: async ({ request, record, notify }) => {
        const path = `/api/useraccount/${encodeURIComponent(record.id)}/sessions`
        confirm(await request('DELETE', path), record.id)
        notify('list.users.sessionsEnded', 'success')
      },
    },
  ],
})
