/** What the families of the API say. */
export const api = {
  uncertain:
    'Nie wiadomo, czy zapis się udał: baza danych przestała odpowiadać. Sprawdź listę albo zapisz jeszcze raz.',
  requestId: '(zgłaszając problem, podaj numer %{requestId})',
  hallTaken: 'Wystąpił błąd. Prawdopodobnie hala o podanym ID już istnieje.',
  hallHasClients:
    'Nie można usunąć hali: są do niej przypisani klienci. Poczekaj na najbliższy import bazy klientów.',
  lastClient:
    'To ostatni klient na liście. Wybierz w formularzu grupę klientów albo usuń całą pozycję.',
  lastAdmin: 'To ostatni administrator. Najpierw nadaj tę rolę innej osobie.',
  ownRoles: 'Nie możesz zmieniać własnych uprawnień',
  ownCredential:
    'Własny e-mail, hasło i klucz aplikacji uwierzytelniającej zmienisz w ustawieniach konta',
  ownAccount: 'Nie możesz usunąć własnego konta',
  onlyAdmin: 'Konta administratorów zmienia tylko administrator',
  importStarted: 'Import produktów z pliku %{file}',
  importPartly:
    'Import produktów z pliku %{file}, odrzucono %{smart_count} wiersz |||| Import produktów z pliku %{file}, odrzucono %{smart_count} wiersze |||| Import produktów z pliku %{file}, odrzucono %{smart_count} wierszy',
  linkGone: 'Ten link nie jest już dostępny',
  dayOutside: 'Data musi mieścić się w okresie kalendarza: %{start} – %{end}',
  audiencesFull: 'Masz już %{max} zapisanych grup. Usuń którąś z nich.',
  copiedCards:
    'Lista kart oryginału zmieniła się, odkąd powstała ta kopia. Dodaj listę z pliku albo skopiuj jeszcze raz.',
  copiedChild: 'Nie da się skopiować: %{noun} „%{name}” (%{problem})',
  copyTooMany: 'Naraz można skopiować najwyżej %{max} pozycji. Skopiuj bez nich.',
  pushTooLate: 'Za późno na anulowanie: wysyłka już się zaczęła albo zakończyła',
  tooManyDays: 'Naraz można utworzyć najwyżej %{max} dni. Skróć okres kalendarza.',
  viewsMost: 'Możesz mieć najwyżej %{most} widoków jednej listy. Usuń któryś, aby zapisać nowy.',
  viewTaken: 'Widok o tej nazwie już masz. Wpisz inną nazwę.',
  viewRole: 'Widok udostępnisz tylko tym, których uprawnienia sam masz',
  viewOwner: 'Tylko autor może zmienić albo usunąć ten widok',
}
