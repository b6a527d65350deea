export const api = {
  hallTaken: 'Wystąpił błąd. Prawdopodobnie hala o podanym ID już istnieje.',
  hallHasClients:
    'Nie można usunąć hali: są do niej przypisani klienci. Poczekaj na najbliższy import bazy klientów.',
  lastClient:
    'To ostatni klient na liście. Wybierz w formularzu grupę klientów albo usuń całą pozycję.',
  importStarted: 'Import produktów z pliku %{file}',
  importPartly:
    'Import produktów z pliku %{file}, odrzucono %{smart_count} wiersz |||| Import produktów z pliku %{file}, odrzucono %{smart_count} wiersze |||| Import produktów z pliku %{file}, odrzucono %{smart_count} wierszy',
  linkGone: 'Ten link nie jest już dostępny',
  dayOutside: 'Data musi mieścić się w okresie kalendarza: %{start} – %{end}',
  audiencesFull: 'Masz już %{max} zapisanych grup. Usuń którąś z nich.',
  copiedCards:
    'Lista kart oryginału zmieniła się, odkąd powstała ta kopia. Dodaj listę z pliku albo skopiuj jeszcze raz.',
  pushTooLate: 'Za późno na anulowanie: wysyłka już się zaczęła albo zakończyła',
  launchChanged:
    '„%{name}” zmieniło się od otwarcia tej listy. Lista jest już odświeżona: sprawdź ją jeszcze raz.',
  tooManyDays: 'Naraz można utworzyć najwyżej %{max} dni. Skróć okres kalendarza.',
}
