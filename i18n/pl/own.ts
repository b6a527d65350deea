/** The words of what every app has: its accounts, its own pages, and how days follow each other. */
export const own = {
  account: 'Ustawienia konta |||| Ustawienia konta |||| Ustawień konta',
  users: 'Użytkownik |||| Użytkownicy |||| Użytkowników',
  customRoles: 'Rola własna |||| Role własne |||| Ról własnych',
  view: 'Widzi',
  change: 'Dodaje i zmienia',
  delete: 'Usuwa',
  seesToo: 'Obejmuje też podgląd',
  username: 'Nazwa użytkownika (e-mail)',
  lastSignIn: 'Ostatnie logowanie',
  page: { audit: 'Dziennik zmian', manual: 'Instrukcja', start: 'Start', timeline: 'Plan' },
  yes: 'tak',
  no: 'nie',
  days: { open: 'od %{from}', month: '%{from}–%{to}', whole: 'od %{from} do %{to}' },
}
