/** What opens over the rows of a list: deletion, the order of all. */
export const rows = {
  remove: {
    title: 'Usuwanie',
    ask: 'Usunąć %{noun} „%{name}”? Tej operacji nie można cofnąć.',
    askPlain: 'Usunąć „%{name}”? Tej operacji nie można cofnąć.',
    children: 'Razem z tym zostaną usunięte: %{title} (%{count})',
    confirm: 'Zatwierdź',
    cancel: 'Anuluj',
    close: 'Zamknij',
    checking: 'Sprawdzam, czy można usunąć…',
    failed: 'Nie udało się usunąć, spróbuj ponownie',
    done: {
      masculine: '%{noun} został pomyślnie usunięty',
      feminine: '%{noun} została pomyślnie usunięta',
      neuter: '%{noun} zostało pomyślnie usunięte',
      plural: '%{noun} zostały pomyślnie usunięte',
      plain: '%{noun} – pomyślnie usunięto',
    },
    linksTo: 'Prowadzą tu: %{places}. Po usunięciu będą wskazywać coś, czego już nie ma: zmień je.',
    linksElsewhere: 'inne: %{count}',
  },
  ordering: {
    title: 'Zmiana kolejności',
    hint: 'Przeciągnij wiersz za uchwyt albo wpisz numer miejsca. Klawiatura: strzałki wybierają wiersz, Alt + strzałki przenoszą go o jedno miejsce, Alt + Page Up i Page Down o dziesięć, Alt + Home i End na początek i koniec.',
    handle: 'Przenieś, miejsce %{n}: %{name}',
    place: 'Numer miejsca: %{name}',
    moved: '%{name}: miejsce %{n} z %{count}',
    save: 'Zapisz kolejność',
    failed: 'Nie udało się zapisać kolejności, spróbuj ponownie',
    nothing: 'Nie ma tu jeszcze niczego do ułożenia',
    meanwhile:
      'W międzyczasie ktoś zmienił tę listę. Twoja kolejność jest zachowana: sprawdź ją i zapisz ponownie.',
    added: 'Na końcu listy doszły: %{names}',
    gone: 'Usunięto %{smart_count} pozycję |||| Usunięto %{smart_count} pozycje |||| Usunięto %{smart_count} pozycji',
    discard: 'Wczytaj zapisaną kolejność',
  },
}
