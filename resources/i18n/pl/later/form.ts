export const form = {
  preview: 'Tak zobaczy to klient',
  report: {
    unknown:
      '%{smart_count} karty nie ma w bazie klientów |||| %{smart_count} kart nie ma w bazie klientów |||| %{smart_count} kart nie ma w bazie klientów',
    loaded:
      'Wczytano %{smart_count} produkt |||| Wczytano %{smart_count} produkty |||| Wczytano %{smart_count} produktów',
  },
  section: {
    message: 'Wiadomość',
    test: 'Test na jednej karcie',
    sending: 'Wysyłka',
    offer: 'Dane oferty',
    action: 'Akcja',
    selectedClients: 'Wybrani klienci',
    clientGroup: 'Grupa klientów',
    halls: 'Hale',
    future: 'Przed startem',
    active: 'W trakcie',
    scratched: 'Po zdrapaniu',
    past: 'Zakończone',
    banner: 'Baner',
    advert: 'Reklama',
  },
}
