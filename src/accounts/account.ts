import { defineResource, endpoints, neuter, same } from '../schema'
import { boolean, email, longText, password, secret, text } from '../fields'
import { guarded, landing } from './choices'

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
    firstName: text({ section: 'account', startsLine: true }),
    lastName: text({ section: 'account' }),
    email: email({ required: true, section: 'account' }),
    description: longText({ max: 1000, section: 'account' }),
    landsOnStart: boolean({ section: 'settings', ...landing }),
    currentPassword: password({
      use: 'current',
      section: 'password',
      label: { pl: 'Obecne hasło', en: 'Current password' },
      help: guarded,
    }),
    password: password({
      section: 'password',
      startsLine: true,
      label: { pl: 'Nowe hasło', en: 'New password' },
    }),
    passwordConfirmation: password({
      section: 'password',
      label: { pl: 'Powtórz nowe hasło', en: 'Repeat new password' },
    }),
    secret: secret({ section: 'password', startsLine: true }),
    secretToken: text({
      mode: 'writeOnly',
      max: 6,
      section: 'password',
      help: {
        pl: 'Zeskanuj kod QR i wpisz 6 cyfr z aplikacji. Nowy klucz zacznie działać po zapisaniu.',
        en: 'Scan the QR code and type the 6 digits of the app. The new key works once you save.',
      },
    }),
  },
  rules: [same('password', 'passwordConfirmation')],
  title: 'username',
})
