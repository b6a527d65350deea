export const imports = {
  clients: 'Import bazy klientów z pliku %{file}',
  suggestions: 'Import sugestii z pliku %{file}',
  devices: 'Import urządzeń z pliku %{file}',
}
