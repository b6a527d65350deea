export const rule = {
  phone: 'Podaj numer telefonu: 9 cyfr, przed nimi może stać 48',
  postcode: 'Podaj kod pocztowy w formacie 00-000',

  dayTaken: 'Ten dzień kalendarza już istnieje',
  graphicTakenForAction: 'Wybrany typ akcji posiada już przypisaną grafikę',
  graphicTakenForCustomer: 'Wybrany typ klienta posiada już przypisaną grafikę',
  hall: 'Wybierz hale z listy',
  cardNumber: 'Numer karty składa się z samych cyfr',
  cardUnknown: 'Tej karty nie ma w bazie klientów',
  cardNumberLong: 'Numer karty jest za długi',
  cardCellEmpty: 'Brak wartości w kolumnie %{column}',
  cardCellDigits: 'Wartość „%{value}” w kolumnie %{column} nie jest numerem',
  cardCellLong: 'Numer w kolumnie %{column} może mieć najwyżej %{max} cyfr',
  cardCellLines:
    'Komórka ma kilka linii pliku, zwykle przez niezamknięty cudzysłów. Popraw to w pliku i wybierz go jeszcze raz.',
  cardFixes:
    'Poprawki wierszy mają nieznaną postać. Wybierz plik jeszcze raz i popraw wiersze od nowa.',
  cardFixesMost: 'Naraz można poprawić najwyżej %{max} wierszy',
  cardFixesAlone: 'Poprawki wierszy przyszły bez listy kart. Wybierz jej plik jeszcze raz.',
  hallsAlone: 'Same hale nie wystarczą. Wybierz też grupę klientów.',
  targetMissing: 'Wybierz grupę klientów, podgrupę albo listę kart',
  subtypeMissing: 'Wybierz co najmniej jedną podgrupę',
  deepLinkBoth: 'Podaj miejsce w aplikacji albo adres strony, nie oba naraz',
  newspaper: 'Wybierz gazetkę albo podaj adres pliku PDF',
}
