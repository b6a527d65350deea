/** The same again: copies, the next one, the neighbours in a list. */
export const copy = {
  title: 'Copying a %{noun}',
  titlePlain: 'Copying: %{noun}',
  of: 'Copy of %{name} (ID %{id})',
  dates: 'Dates',
  shift: { week: 'Next week', after: 'Right after the original', same: 'Unchanged' },
  unsaved: 'The copy is not saved yet',
  children: 'Copy as well: %{title}',
  counted: '%{title} (%{count})',
  anew: 'To be filled in:',
  unique: '%{field} (must differ)',
  more: 'More ways to save',
  next: 'Save and add another',
  nextSame: 'Save and add another with these dates and recipients',
  before: 'Previous in the list',
  after: 'Next in the list',
  place: '%{at} of %{total}',
}
