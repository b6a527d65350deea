export const imports = {
  clients: 'Import bazy klientów z pliku %{file}',
  suggestions: 'Import sugestii z pliku %{file}',
  devices: 'Import urządzeń z pliku %{file}',
  // of customers who are missing from a file of the whole base
  removed:
    'usunięto %{smart_count} klienta, którego nie ma w pliku |||| usunięto %{smart_count} klientów, których nie ma w pliku |||| usunięto %{smart_count} klientów, których nie ma w pliku',
  kept: 'dlatego nikogo nie usunięto',
  tooMany:
    'plik usunąłby z bazy %{removed} z %{total} klientów, więc wygląda na niepełny. Nic nie zmieniono.',
}
