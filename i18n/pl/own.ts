/** The words of what every app has: its accounts, its own pages, and how days follow each other. */
export const own = {
  account: 'Ustawienia konta |||| Ustawienia konta |||| Ustawień konta',
  users: 'Użytkownik |||| Użytkownicy |||| Użytkowników',
  audiences: 'Odbiorcy |||| Odbiorcy |||| Odbiorcy',
  reach: 'Odbiorcy |||| Odbiorcy |||| Odbiorcy',
  username: 'Nazwa użytkownika (e-mail)',
  lastSignIn: 'Ostatnie logowanie',
  page: { audit: 'Dziennik zmian', manual: 'Instrukcja', start: 'Start', timeline: 'Plan' },
  customerType: {
    all: 'Wszyscy',
    traderAndHoreca: 'Trader i HoReCa',
    traderAndSco: 'Trader i SCO',
    horecaAndSco: 'HoReCa i SCO',
  },
  yes: 'tak',
  no: 'nie',
  days: { open: 'od %{from}', month: '%{from}–%{to}', whole: 'od %{from} do %{to}' },
}
