/** The words of what every app has: its accounts, its own pages, and how days follow each other. */
export const own = {
  account: 'Account settings |||| Account settings',
  users: 'User |||| Users',
  customRoles: 'Custom role |||| Custom roles',
  view: 'Sees',
  change: 'Adds and changes',
  delete: 'Deletes',
  seesToo: 'Includes seeing them',
  username: 'Username (e-mail)',
  lastSignIn: 'Last sign-in',
  page: { audit: 'Audit log', manual: 'Manual', start: 'Start', timeline: 'Plan' },
  yes: 'yes',
  no: 'no',
  days: { open: 'from %{from}', month: '%{from}–%{to}', whole: 'from %{from} to %{to}' },
}
