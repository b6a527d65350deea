/** What the families of the API say. */
export const api = {
  uncertain:
    'Nie wiadomo, czy zapis się udał: baza danych przestała odpowiadać. Sprawdź listę albo zapisz jeszcze raz.',
  requestId: '(zgłaszając problem, podaj numer %{requestId})',
  lastAdmin: 'To ostatni administrator. Najpierw nadaj tę rolę innej osobie.',
  ownRoles: 'Nie możesz zmieniać własnych uprawnień',
  ownCredential:
    'Własny e-mail, hasło i klucz aplikacji uwierzytelniającej zmienisz w ustawieniach konta',
  ownAccount: 'Nie możesz usunąć własnego konta',
  onlyAdmin: 'Konta administratorów zmienia tylko administrator',
  onlyAdminCustom: 'Konta osób z rolą własną zmienia tylko administrator, on też nadaje te role',
  roleHeld:
    'Tę rolę ma %{smart_count} użytkownik. Najpierw mu ją odbierz. |||| Tę rolę mają %{smart_count} użytkownicy. Najpierw im ją odbierz. |||| Tę rolę ma %{smart_count} użytkowników. Najpierw im ją odbierz.',
  roleUnreached: '„%{screen}” otwiera się z innej listy. Zaznacz tu także jedną z tych: %{lists}.',
  copiedChild: 'Nie da się skopiować: %{noun} „%{name}” (%{problem})',
  copyTooMany:
    'Razem z pozycją można skopiować najwyżej %{max} tych, które do niej należą. Skopiuj ją bez nich.',
  viewsMost: 'Możesz mieć najwyżej %{most} widoków jednej listy. Usuń któryś, aby zapisać nowy.',
  viewTaken: 'Widok o tej nazwie już masz. Wpisz inną nazwę.',
  viewRole: 'Widok udostępnisz tylko tym, których uprawnienia sam masz',
  viewOwner: 'Tylko autor może zmienić albo usunąć ten widok',
}
