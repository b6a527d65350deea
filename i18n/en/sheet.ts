/** Many new records on one sheet. */
export const sheet = {
  shared: 'The same for all',
  skip: 'Leave out: %{name}',
  saved: 'Saved',
  saving: 'Saving %{n} of %{count}',
  wrong: 'Nothing is saved yet. Correct the marked fields and save again.',
  partly: '%{done} of %{count} are saved. Correct the rest and save again.',
}
