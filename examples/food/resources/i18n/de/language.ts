import type { Language } from 'panel-engine/languages'

/** German: nouns keep their capital letter wherever they stand. */
export const de = {
  name: 'Deutsch',
  tag: 'de',
  forms: ['one', 'other'],
  hasCapitalNouns: true,
  signIn: {
    title: 'Anmelden',
    email: 'E-Mail',
    password: 'Passwort',
    show: 'Anzeigen',
    hide: 'Verbergen',
    showPassword: 'Passwort anzeigen',
    hidePassword: 'Passwort verbergen',
    token: 'Code aus der App',
    tokenHelp: '6 Ziffern aus der Authentifizierungs-App',
    digit: 'Ziffer %{number} von 6',
    submit: 'Anmelden',
    submitting: 'Anmeldung läuft …',
    loading: 'Panel wird geladen …',
    emailInvalid: 'Geben Sie eine gültige E-Mail-Adresse ein',
    language: 'Sprache',
    panel: 'Panel',
    failed: 'Etwas ist schiefgegangen, versuchen Sie es noch einmal',
    network: 'Keine Verbindung zum Server. Prüfen Sie das Netz und versuchen Sie es noch einmal.',
    shellFailed:
      'Das Panel konnte nicht geladen werden. Prüfen Sie das Netz und laden Sie die Seite neu.',
  },
} as const satisfies Language
