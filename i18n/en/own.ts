/** The words of what every app has: its accounts, its own pages, and how days follow each other. */
export const own = {
  account: 'Account settings |||| Account settings',
  users: 'User |||| Users',
  audiences: 'Audience |||| Audiences',
  reach: 'Recipients |||| Recipients',
  username: 'Username (e-mail)',
  lastSignIn: 'Last sign-in',
  page: { audit: 'Audit log', manual: 'Manual', start: 'Start', timeline: 'Plan' },
  customerType: {
    all: 'Everyone',
    traderAndHoreca: 'Trader and HoReCa',
    traderAndSco: 'Trader and SCO',
    horecaAndSco: 'HoReCa and SCO',
  },
  yes: 'yes',
  no: 'no',
  days: { open: 'from %{from}', month: '%{from}–%{to}', whole: 'from %{from} to %{to}' },
}
