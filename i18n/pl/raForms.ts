/** What ra-language-polish lacks or gets wrong of what no first list shows: react-admin's own forms and tools. */
export const ra = {
  validation: {
    required: 'Pole wymagane',
    minLength: 'Wpisz co najmniej %{min} znaków',
    maxLength: 'Wpisz najwyżej %{max} znaków',
    minValue: 'Najmniejsza wartość to %{min}',
    maxValue: 'Największa wartość to %{max}',
    number: 'Wpisz liczbę',
    email: 'Wprowadź poprawny adres e-mail',
    oneOf: 'Wybierz jedną z wartości: %{options}',
    regex: 'Wartość musi pasować do wzoru: %{pattern}',
    unique: 'Ta wartość jest już zajęta',
  },
  saved_queries: {
    label: 'Zapisane wyszukiwania',
    query_name: 'Nazwa wyszukiwania',
    new_label: 'Zapisz bieżące wyszukiwanie…',
    new_dialog_title: 'Zapisz bieżące wyszukiwanie jako',
    remove_label: 'Usuń zapisane wyszukiwanie',
    remove_label_with_name: 'Usuń wyszukiwanie „%{name}”',
    remove_dialog_title: 'Usunąć zapisane wyszukiwanie?',
    remove_message: 'Czy na pewno usunąć to wyszukiwanie z listy?',
    help: 'Ustaw filtry listy i zapisz je na później',
  },
  guesser: {
    empty: { title: 'Brak danych', message: 'Sprawdź źródło danych' },
  },
  configurable: {
    customize: 'Dostosuj',
    configureMode: 'Dostosuj tę stronę',
    inspector: {
      title: 'Inspektor',
      content: 'Wskaż element strony, aby go dostosować',
      reset: 'Przywróć ustawienia',
      hideAll: 'Ukryj wszystko',
      showAll: 'Pokaż wszystko',
    },
    Datagrid: { title: 'Tabela', unlabeled: 'Kolumna bez nazwy nr %{column}' },
    SimpleForm: { title: 'Formularz', unlabeled: 'Pole bez nazwy nr %{input}' },
    SimpleList: {
      title: 'Lista',
      primaryText: 'Tekst główny',
      secondaryText: 'Tekst dodatkowy',
      tertiaryText: 'Tekst uzupełniający',
    },
  },
}
