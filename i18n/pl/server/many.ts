/** What the server says of a change of many records, and of those that it left as they were. */
export const many = {
  plan: 'Nie wiadomo, co zmienić',
  records: 'Podaj od 1 do %{max} pozycji',
  twice: 'Jedną z pozycji podano dwa razy',
  changed:
    'Lista zmieniła się w międzyczasie: było %{seen}, jest %{found}. Sprawdź ją i zaznacz jeszcze raz.',
  same: 'Nic tu nie trzeba zmieniać',
  outranked: 'Inne ustawienie tej pozycji ma tu pierwszeństwo',
  gone: 'Ktoś usunął tę pozycję w międzyczasie',
  whole: 'Nic nie zapisano, bo nie wszystkie pozycje można zmienić',
}
