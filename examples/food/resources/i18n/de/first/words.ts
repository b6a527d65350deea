import type { FirstTexts } from 'panel-engine/languages'

/** The words of what every app has: accounts, the engine's own pages, and how a span of days is written. */
export const own: FirstTexts['own'] = {
  account: 'Kontoeinstellungen |||| Kontoeinstellungen',
  users: 'Benutzerkonto |||| Benutzerkonten',
  customRoles: 'Eigene Rolle |||| Eigene Rollen',
  view: 'Sieht',
  change: 'Legt an und ändert',
  delete: 'Löscht',
  seesToo: 'Schließt das Ansehen ein',
  username: 'Benutzername (E-Mail)',
  lastSignIn: 'Letzte Anmeldung',
  page: { audit: 'Änderungsprotokoll', manual: 'Handbuch', start: 'Start', timeline: 'Plan' },
  yes: 'ja',
  no: 'nein',
  days: { open: 'ab %{from}', month: '%{from}.–%{to}', whole: 'vom %{from} bis %{to}' },
}

export const role: FirstTexts['role'] = {
  barred: 'Diese Rolle vergibt nur die Administration',
  ROLE_ADMIN: { name: 'Administration', opens: 'Alle Bereiche und alle Konten' },
  ROLE_ALLOWED_TO_EDIT_USERS: { name: 'Benutzer', opens: 'Konten und ihre Berechtigungen' },
}
