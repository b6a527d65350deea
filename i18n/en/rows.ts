/** What opens over the rows of a list: deletion, the order of all. */
export const rows = {
  remove: {
    title: 'Delete',
    ask: 'Delete %{noun} “%{name}”? This cannot be undone.',
    askPlain: 'Delete “%{name}”? This cannot be undone.',
    children: 'This deletes as well: %{title} (%{count})',
    confirm: 'Confirm',
    cancel: 'Cancel',
    close: 'Close',
    checking: 'Checking whether it can be deleted…',
    failed: 'It could not be deleted, please try again',
    done: {
      masculine: '%{noun} has been deleted',
      feminine: '%{noun} has been deleted',
      neuter: '%{noun} has been deleted',
      plural: '%{noun} has been deleted',
      plain: '%{noun} has been deleted',
    },
    linksTo: 'What leads here: %{places}. It will point at something that is gone: change it.',
    linksElsewhere: 'others: %{count}',
  },
  ordering: {
    title: 'Changing the order',
    hint: 'Drag a row by its handle or type the number of its place. Keyboard: the arrows choose a row, Alt + arrows move it by one place, Alt + Page Up and Page Down by ten, Alt + Home and End to the beginning and the end.',
    handle: 'Move, place %{n}: %{name}',
    place: 'Number of the place: %{name}',
    moved: '%{name}: place %{n} of %{count}',
    save: 'Save the order',
    failed: 'The order could not be saved, try again',
    nothing: 'There is nothing to put in order yet',
    meanwhile:
      'Somebody has changed this list in the meantime. Your order is kept: check it and save again.',
    added: 'New, at the end of the list: %{names}',
    gone: '%{smart_count} record was deleted |||| %{smart_count} records were deleted',
    discard: 'Load the stored order',
  },
}
