import { defineResource, endpoints, neuter, same } from '../src/schema'
import { email, longText, password, secret, text } from '../src/fields'

export default defineResource({
  name: 'account',
  label: {
    pl: ['Ustawienia konta', 'Ustawienia konta', 'Ustawień konta'],
    en: ['Account settings', 'Account settings'],
    grammar: neuter('ustawienia konta', 'ustawień konta'),
  },
  menu: { group: 'end', position: 40, icon: 'account' },
  everyone: true,
  api: endpoints(
    { read: 'GET useraccount/auth/mine', update: 'PUT useraccount/auth/mine' },
    { body: 'urlencoded' },
  ),
  table: 'useraccount',
  singleton: true,
  fields: {
    username: email({
      mode: 'readOnly',
      section: 'account',
      label: { pl: 'Nazwa użytkownika (e-mail)', en: 'Username (e-mail)' },
    }),
    firstName: text({
      section: 'account',
      startsLine: true,
      label: { pl: 'Imię', en: 'First name' },
    }),
    lastName: text({ section: 'account', label: { pl: 'Nazwisko', en: 'Last name' } }),
    email: email({ required: true, section: 'account' }),
    description: longText({ max: 1000, section: 'account' }),
    currentPassword: password({
      use: 'current',
      section: 'password',
      label: { pl: 'Obecne hasło', en: 'Current password' },
    }),
    password: password({ section: 'password', label: { pl: 'Nowe hasło', en: 'New password' } }),
    passwordConfirmation: password({
      section: 'password',
      label: { pl: 'Powtórz nowe hasło', en: 'Repeat new password' },
    }),
    secret: secret({ section: 'password' }),
    secretToken: text({
      mode: 'writeOnly',
      max: 6,
      section: 'password',
      label: {
        pl: 'Kod z aplikacji uwierzytelniającej dla nowego klucza',
        en: 'Authenticator code of the new key',
      },
    }),
  },
  rules: [same('password', 'passwordConfirmation')],
  title: 'username',
})
