import type { ServerTexts } from '../../areas'

export const api: ServerTexts['api'] = {
  hallTaken: 'Something went wrong. A hall with this ID probably exists already.',
  hallHasClients:
    'The hall cannot be deleted: customers are assigned to it. Wait for the next import of the customer base.',
  lastClient:
    'This is the last customer of the list. Choose a customer group in the form or delete the record.',
  importStarted: 'Import of products from the file %{file}',
  importPartly:
    'Import of products from %{file}, %{smart_count} line rejected |||| Import of products from %{file}, %{smart_count} lines rejected',
  linkGone: 'This link is no longer available',
  dayOutside: 'The date must lie within the calendar’s span: %{start} – %{end}',
  audiencesFull: 'You keep %{max} audiences already. Delete one of them.',
  copiedCards:
    'The card list of the original has changed since this copy was begun. Add a list from a file, or copy it again.',
  pushTooLate: 'Too late to cancel: it is being sent or has ended already',
  launchChanged:
    '“%{name}” has changed since this list was read. The list is fresh now: look at it once more.',
  tooManyDays: 'At most %{max} days can be created at once. Shorten the calendar’s span.',
}
