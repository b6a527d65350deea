/** The start page: what a working day begins with. */
export const start = {
  title: 'Start',
  week: 'Tydzień %{from} – %{until}',
  starting: 'Zaczyna się w tym tygodniu',
  ending: 'Kończy się w tym tygodniu',
  pictures: 'Bez obrazu',
  first: 'Pierwszy ekran',
  drafts: 'Twoje kopie robocze',
  others: 'Ostatnie zmiany innych osób',
  own: 'Twoje ostatnie zmiany',
  today: 'dziś',
  more: 'i jeszcze %{smart_count} |||| i jeszcze %{smart_count} |||| i jeszcze %{smart_count}',
  untitled: 'bez nazwy',
  number: 'nr\u00a0%{id}',
  failed: 'Nie udało się wczytać strony',
  log: 'Dziennik zmian',
  none: {
    starting: 'W tym tygodniu nic się nie zaczyna',
    ending: 'W tym tygodniu nic się nie kończy',
    pictures: 'Wszystko ma obrazy',
    first:
      'Ta aplikacja nie ma jeszcze własnych ekranów. Opisz pierwszy w pliku obok resources/app.ts, na przykład resources/books.ts, i uruchom panel ponownie. Wzór: docs/another-app.md.',
    drafts: 'W tej przeglądarce nie ma nic niezapisanego',
    others: 'Przez ostatnie dwa tygodnie nikt inny niczego nie zmieniał',
    own: 'W ostatnich dwóch tygodniach niczego tu nie zmieniano z Twojego konta',
  },
}
