/** What the families of the API say. */
export const api = {
  uncertain:
    'It is not known whether this was saved: the database stopped answering. Look at the list, or save again.',
  requestId: '(if you report this, give the number %{requestId})',
  lastAdmin: 'This is the last administrator. Give somebody else the role first.',
  ownRoles: 'You cannot change your own permissions',
  ownCredential: 'Change your own e-mail, password and authenticator key in the account settings',
  ownAccount: 'You cannot delete your own account',
  onlyAdmin: 'Only an administrator changes the accounts of administrators',
  onlyAdminCustom:
    'Accounts that have a custom role are changed by an administrator alone, who also grants these roles',
  roleHeld:
    '%{smart_count} user has this role. Take it away from them first. |||| %{smart_count} users have this role. Take it away from them first.',
  roleUnreached:
    '“%{screen}” is opened from another list. Choose one of these here as well: %{lists}.',
  copiedChild: 'Cannot be copied: %{noun} “%{name}” (%{problem})',
  copyTooMany: 'At most %{max} records under it are copied along. Copy it without them.',
  viewsMost: 'You can have %{most} views of a list at most. Delete one to save another.',
  viewTaken: 'You already have a view of that name. Type another one.',
  viewRole: 'You can share a view only with those whose permission you have yourself',
  viewOwner: 'Only its author can change or delete this view',
}
