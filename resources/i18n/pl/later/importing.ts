export const importing = {
  cards: {
    rows: 'Odczytano %{smart_count} wiersz |||| Odczytano %{smart_count} wiersze |||| Odczytano %{smart_count} wierszy',
    sending: 'Przesyłam listę: %{percent}',
    stop: 'Przerwij',
    stopped: 'Lista nie została sprawdzona',
    download: 'Pobierz wszystkie błędne wiersze',
    file: 'bledne-karty.csv',
  },
}
