/** The start page: what a working day begins with. */
export const start = {
  title: 'Start',
  week: 'Week of %{from} – %{until}',
  starting: 'Starts this week',
  ending: 'Ends this week',
  pictures: 'Without an image',
  first: 'The first screen',
  drafts: 'Your drafts',
  others: 'Recent changes by others',
  own: 'Your recent changes',
  today: 'today',
  more: 'and %{smart_count} more |||| and %{smart_count} more',
  untitled: 'unnamed',
  number: 'number %{id}',
  failed: 'The page could not be loaded',
  log: 'Audit log',
  none: {
    starting: 'Nothing starts this week',
    ending: 'Nothing ends this week',
    pictures: 'Everything has its images',
    first:
      'This app has no screens of its own yet. Say what the first one is in a file beside resources/app.ts, such as resources/books.ts, and start the panel anew. An example: docs/another-app.md.',
    drafts: 'Nothing unsaved in this browser',
    others: 'Nobody else has changed anything in the last two weeks',
    own: 'You have changed nothing in the last two weeks',
  },
}
