import {
  crud,
  defineResource,
  endpoints,
  masculine,
  ownNoun,
  ownText,
  same,
  unique,
} from '../schema'
import { dateTime, longText, password, references, roles, secret, text } from '../fields'

export default defineResource({
  name: 'users',
  label: ownNoun('own.users', masculine('użytkownika', 'użytkownika', { few: 'użytkowników' })),
  menu: { group: 'end', position: 10, icon: 'users' },
  roles: ['ROLE_ALLOWED_TO_EDIT_USERS'],
  // only the role opens accounts: with a permission for them, people could create an account with more rights
  customRoles: false,
  api: endpoints(
    { ...crud('useraccount').endpoints, update: 'PUT useraccount/{id}' },
    { body: 'urlencoded' },
  ),
  fields: {
    username: text({
      format: 'email',
      required: true,
      section: 'account',
      label: ownText('own.username'),
    }),
    firstName: text({ section: 'account', startsLine: true }),
    lastName: text({ section: 'account' }),
    email: text({ format: 'email', required: true, section: 'account' }),
    description: longText({ max: 1000, section: 'account' }),
    lastSignIn: dateTime({
      mode: 'readOnly',
      section: 'account',
      label: ownText('own.lastSignIn'),
    }),
    roles: roles({ section: 'permissions' }),
    customRoles: references({
      resource: 'custom-roles',
      section: 'permissions',
      label: ownText('people.sees.held'),
    }),
    password: password({ required: true, section: 'password' }),
    passwordConfirmation: password({
      required: true,
      section: 'password',
      label: ownText('people.account.repeatPassword'),
    }),
    secret: secret({ section: 'password' }),
  },
  rules: [unique(['username']), same('password', 'passwordConfirmation')],
  title: 'username',
  list: {
    columns: ['id', 'username', 'firstName', 'lastName', 'roles', 'customRoles', 'lastSignIn'],
  },
})
