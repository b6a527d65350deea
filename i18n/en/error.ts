/** What the panel says by itself of a call that failed. */
export const error = {
  generic: 'Something went wrong, try again',
  notFound: 'Not found',
  stale: 'Somebody has changed this data in the meantime',
  noRevision: 'It is not known which version you are changing. Open the form again.',
}
