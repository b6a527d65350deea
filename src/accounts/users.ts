import { crud, defineResource, endpoints, masculine, same, unique } from '../schema'
import { dateTime, email, longText, password, roles, secret, text } from '../fields'

export default defineResource({
  name: 'users',
  label: {
    pl: ['Użytkownik', 'Użytkownicy', 'Użytkowników'],
    en: ['User', 'Users'],
    grammar: masculine('użytkownika', 'użytkownika', { few: 'użytkowników' }),
  },
  menu: { group: 'end', position: 10, icon: 'users' },
  roles: ['ROLE_ALLOWED_TO_EDIT_USERS'],
  api: endpoints(
    { ...crud('useraccount').endpoints, update: 'PUT useraccount/{id}' },
    { body: 'urlencoded' },
  ),
  fields: {
    username: email({
      required: true,
      section: 'account',
      label: { pl: 'Nazwa użytkownika (e-mail)', en: 'Username (e-mail)' },
    }),
    firstName: text({ section: 'account', startsLine: true }),
    lastName: text({ section: 'account' }),
    email: email({ required: true, section: 'account' }),
    description: longText({ max: 1000, section: 'account' }),
    lastSignIn: dateTime({
      mode: 'readOnly',
      section: 'account',
      label: { pl: 'Ostatnie logowanie', en: 'Last sign-in' },
    }),
    roles: roles({ section: 'permissions' }),
    password: password({ required: true, section: 'password' }),
    passwordConfirmation: password({
      required: true,
      section: 'password',
      label: { pl: 'Powtórz hasło', en: 'Repeat password' },
    }),
    secret: secret({ section: 'password' }),
  },
  rules: [unique(['username']), same('password', 'passwordConfirmation')],
  title: 'username',
  list: { columns: ['id', 'username', 'firstName', 'lastName', 'email', 'roles', 'lastSignIn'] },
})
