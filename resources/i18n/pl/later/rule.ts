export const rule = {
  phone: 'Podaj numer telefonu: 9 cyfr, opcjonalnie z prefiksem 48',
  postcode: 'Podaj kod pocztowy w formacie 00-000',

  dayTaken: 'Ten dzień kalendarza już istnieje',
  graphicTakenForAction: 'Wybrany typ akcji posiada już przypisaną grafikę',
  graphicTakenForCustomer: 'Wybrany typ klienta posiada już przypisaną grafikę',
  hall: 'Wybierz hale z listy',
  cardNumber: 'Numer karty składa się z samych cyfr',
  cardUnknown: 'Tej karty nie ma w bazie klientów',
  cardNumberLong: 'Numer karty jest za długi',
  hallsAlone: 'Same hale nie wystarczą. Wybierz też grupę klientów.',
  targetMissing: 'Wybierz grupę klientów, podgrupę albo listę kart',
  subtypeMissing: 'Wybierz co najmniej jedną podgrupę',
  deepLinkBoth: 'Podaj miejsce w aplikacji albo adres strony, nie oba naraz',
  newspaper: 'Wybierz gazetkę albo podaj adres pliku PDF',
}
