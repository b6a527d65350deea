/** What imports say of themselves in their history, on the terminal and in their reports. */
export const imports = {
  read: 'przeczytano %{smart_count} wiersz |||| przeczytano %{smart_count} wiersze |||| przeczytano %{smart_count} wierszy',
  loaded:
    'wczytano %{smart_count} wiersz |||| wczytano %{smart_count} wiersze |||| wczytano %{smart_count} wierszy',
  known:
    'pominięto %{smart_count} już wczytany |||| pominięto %{smart_count} już wczytane |||| pominięto %{smart_count} już wczytanych',
  removed:
    'usunięto %{smart_count} pozycję, której nie ma w pliku |||| usunięto %{smart_count} pozycje, których nie ma w pliku |||| usunięto %{smart_count} pozycji, których nie ma w pliku',
  rejected:
    'odrzucono %{smart_count} wiersz |||| odrzucono %{smart_count} wiersze |||| odrzucono %{smart_count} wierszy',
  kept: 'dlatego niczego nie usunięto',
  tooMany:
    'plik usunąłby %{removed} z %{total} pozycji, więc wygląda na niepełny. Nic nie zmieniono.',
  failed: 'nieoczekiwany błąd. Nic nie zmieniono.',
}
