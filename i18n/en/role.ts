/** The roles of every app: what each is called and what it opens. The app says its own. */
export const role = {
  barred: 'Only an administrator grants this role',
  ROLE_ADMIN: { name: 'Administrator', opens: 'Every screen and every account' },
  ROLE_ALLOWED_TO_EDIT_USERS: { name: 'Users', opens: 'Staff accounts and their permissions' },
}
