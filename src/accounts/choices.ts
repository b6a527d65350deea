/** Where one begins a working day, as the account screen asks. */
export const landing = {
  label: { pl: 'Zaczynaj od strony Start', en: 'Begin with the Start page' },
  help: {
    pl: 'Po zalogowaniu i pod adresem głównym, na każdym komputerze',
    en: 'After signing in and at the main address, on every computer',
  },
} as const

/** What the current password is asked for. */
export const guarded = {
  pl: 'Potrzebne do zmiany e-maila, hasła i klucza',
  en: 'Needed to change the e-mail, the password and the key',
} as const
