/** Those of react-admin's own texts that come with the first list; all others with `later.ts`. */
export const ra = {
  action: {
    select_all: 'Select all',
    select_row: 'Select this row',
    undo: 'Undo',
  },
  page: { list: '%{name}' },
  message: {
    select_all_limit_reached:
      'There are too many records to select them all. The first %{max} are selected.',
  },
  auth: { auth_check_error: 'Sign in to continue' },
  notification: {
    http_error: 'The server could not be reached',
    i18n_error: 'The texts of this language could not be fetched',
    logged_out: 'Your session has ended, sign in again',
    not_authorized: 'Your permissions do not cover this operation',
  },
}
