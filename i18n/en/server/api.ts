/** What the families of the API say. */
export const api = {
  uncertain:
    'It is not known whether this was saved: the database stopped answering. Look at the list, or save again.',
  requestId: '(if you report this, give the number %{requestId})',
  hallTaken: 'Something went wrong. A hall with this ID probably exists already.',
  hallHasClients:
    'The hall cannot be deleted: clients are assigned to it. Wait for the next import of the client base.',
  lastClient:
    'This is the last client of the list. Choose a customer group in the form or delete the record.',
  lastAdmin: 'This is the last administrator. Give somebody else the role first.',
  ownRoles: 'You cannot change your own permissions',
  ownCredential: 'Change your own e-mail, password and authenticator key in the account settings',
  ownAccount: 'You cannot delete your own account',
  onlyAdmin: 'Only an administrator changes the accounts of administrators',
  importStarted: 'Import of products from the file %{file}',
  importPartly:
    'Import of products from %{file}, %{smart_count} line rejected |||| Import of products from %{file}, %{smart_count} lines rejected',
  linkGone: 'This link is no longer available',
  dayOutside: 'The date must lie within the calendar’s span: %{start} – %{end}',
  audiencesFull: 'You keep %{max} audiences already. Delete one of them.',
  copiedCards:
    'The card list of the original has changed since this copy was begun. Add a list from a file, or copy it again.',
  copiedChild: 'Cannot be copied: %{noun} “%{name}” (%{problem})',
  copyTooMany: 'No more than %{max} records are copied at once. Copy it without them.',
  pushTooLate: 'Too late to cancel: it is being sent or has ended already',
  tooManyDays: 'At most %{max} days can be created at once. Shorten the calendar’s span.',
  viewsMost: 'You can have %{most} views of a list at most. Delete one to save another.',
  viewTaken: 'You already have a view of that name. Type another one.',
  viewRole: 'You can share a view only with those whose permission you have yourself',
  viewOwner: 'Only its author can change or delete this view',
}
