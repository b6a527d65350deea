import { boolean, longText, password, secret, text } from '../fields'
import { defineResource, endpoints, neuter, ownNoun, ownText, same } from '../schema'

/** The choice of a first screen after sign-in, in the account screen. */
const landing = {
  label: ownText('people.account.landing'),
  help: ownText('people.account.landingHelp'),
}

/** What the current password is asked for. */
const guarded = ownText('people.account.guarded')

export default defineResource({
  name: 'account',
  label: ownNoun('own.account', neuter('ustawienia konta', 'ustawień konta')),
  menu: { group: 'end', position: 40, icon: 'account' },
  everyone: true,
  api: endpoints(
    { read: 'GET useraccount/auth/mine', update: 'PUT useraccount/auth/mine' },
    { body: 'urlencoded' },
  ),
  table: 'useraccount',
  singleton: true,
  fields: {
    username: text({
      format: 'email',
      mode: 'readOnly',
      section: 'account',
      label: ownText('own.username'),
    }),
    firstName: text({ section: 'account', startsLine: true }),
    lastName: text({ section: 'account' }),
    email: text({ format: 'email', required: true, section: 'account' }),
    description: longText({ max: 1000, section: 'account' }),
    landsOnStart: boolean({ section: 'settings', ...landing }),
    currentPassword: password({
      use: 'current',
      section: 'password',
      label: ownText('people.account.currentPassword'),
      help: guarded,
    }),
    password: password({
      section: 'password',
      startsLine: true,
      label: ownText('people.account.newPassword'),
    }),
    passwordConfirmation: password({
      section: 'password',
      label: ownText('people.account.repeatNewPassword'),
    }),
    secret: secret({ section: 'password', startsLine: true }),
    secretToken: text({
      mode: 'writeOnly',
      max: 6,
      section: 'password',
      help: ownText('people.account.scan'),
    }),
  },
  rules: [same('password', 'passwordConfirmation')],
  title: 'username',
})
