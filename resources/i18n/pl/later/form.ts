export const form = {
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
