/** The same again: copies, the next one, the neighbours in a list. */
export const copy = {
  title: 'Kopiowanie %{noun}',
  titlePlain: 'Kopiowanie: %{noun}',
  of: 'Kopia: %{name} (ID %{id})',
  dates: 'Daty',
  shift: { week: 'Następny tydzień', after: 'Zaraz po oryginale', same: 'Bez zmian' },
  unsaved: 'Kopia nie jest jeszcze zapisana',
  children: 'Skopiuj też: %{title}',
  counted: '%{title} (%{count})',
  anew: 'Wpisz od nowa:',
  unique: '%{field} (wartość musi być inna)',
  more: 'Więcej sposobów zapisu',
  next: 'Zapisz i dodaj następny',
  nextSame: 'Zapisz i dodaj następny z tymi datami i odbiorcami',
  before: 'Poprzedni na liście',
  after: 'Następny na liście',
  place: '%{at} z %{total}',
}
