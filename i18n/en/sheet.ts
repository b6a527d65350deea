/** Many new records on one sheet. */
export const sheet = {
  shared: 'The same for all',
  skip: 'Leave out: %{name}',
  saved: 'Saved',
  saving: 'Saving %{n} of %{count}',
  wrong: 'Nothing is saved yet. Correct the marked fields and save again.',
  earlier:
    '“%{title}” is in the list already: an earlier attempt went through, only the answer of the server was lost. If it is the same, leave this one out. Saving again makes a second one.',
  partly: '%{done} of %{count} are saved. Correct the rest and save again.',
  left: '%{smart_count} record left out lines of its file. See “%{report}” in its row menu. |||| %{smart_count} records left out lines of their files. See “%{report}” in their row menus.',
}
