/** What the API says when a call fails. */
export const error = {
  internal: 'Something went wrong, try again',
  malformed: 'The request could not be read',
  query: 'Invalid query parameter: %{key}',
  unauthenticated: 'Sign in to continue',
  signIn: 'Invalid sign-in details',
  forbidden: 'You do not have permission to do this',
  csrf: 'The session of this page has expired. Reload the page and try again.',
  crossSite: 'This cannot be done from another site',
  method: 'This address does not support that action',
  conflict: 'This cannot be done now',
  tooLarge: 'The data sent is too large',
  mediaType: 'Unsupported type of data',
  invalid: 'Correct the marked fields',
  busy: 'The server is very busy just now. Try again in a moment.',
  busyOwn:
    'Several of your operations like this are still running. Wait for them to finish and try again.',
  tooSlow: 'The upload got stuck. Check your connection and try again.',
  tooManyTries: 'Too many sign-in attempts. Try again in a few minutes.',
  idempotencyKey: 'Invalid Idempotency-Key header',
  unavailable: 'The service is temporarily unavailable, try again in a moment',
  diskFull: 'The server has run out of space, nothing was saved',
}
