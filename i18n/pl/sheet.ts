/** Many new records on one sheet. */
export const sheet = {
  shared: 'Wspólne dla wszystkich',
  skip: 'Pomiń: %{name}',
  saved: 'Zapisano',
  saving: 'Zapisuję %{n} z %{count}',
  wrong: 'Nic nie jest jeszcze zapisane. Popraw zaznaczone pola i zapisz ponownie.',
  earlier:
    '„%{title}” jest już na liście: wcześniejsza próba się powiodła, tylko odpowiedź serwera nie dotarła. Jeśli to jest to samo, pomiń tę pozycję. Ponowny zapis utworzy drugą.',
  partly: 'Zapisano %{done} z %{count}. Popraw pozostałe i zapisz ponownie.',
  left: 'W %{smart_count} pozycji pominięto wiersze pliku. Zobacz „%{report}” w menu wiersza. |||| W %{smart_count} pozycjach pominięto wiersze plików. Zobacz „%{report}” w menu wiersza. |||| W %{smart_count} pozycjach pominięto wiersze plików. Zobacz „%{report}” w menu wiersza.',
}
