/** Those of react-admin's own texts that come with the first list; all others with `later.ts`. */
export const ra = {
  action: {
    select_all: 'Zaznacz wszystko',
    select_row: 'Zaznacz ten wiersz',
    undo: 'Cofnij',
  },
  page: { list: '%{name}' },
  message: {
    select_all_limit_reached:
      'Pozycji jest zbyt wiele, aby zaznaczyć wszystkie. Zaznaczono pierwsze %{max}.',
  },
  auth: { auth_check_error: 'Zaloguj się, aby kontynuować' },
  notification: {
    http_error: 'Nie udało się połączyć z serwerem',
    i18n_error: 'Nie udało się pobrać tekstów wybranego języka',
    logged_out: 'Twoja sesja wygasła, zaloguj się ponownie',
    not_authorized: 'Twoje uprawnienia nie obejmują tej operacji',
  },
}
