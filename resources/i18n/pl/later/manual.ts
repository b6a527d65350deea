export const manual = {
  does: { clients: 'Pokazuje klientów z listy kart i pozwala ich z niej usuwać' },
  rule: {
    everyone: 'Wybierz grupę klientów, podgrupy albo listę kart',
    halls: 'Bez zaznaczonych hal: wszystkie, także nowe',
    cards: 'Lista kart: plik CSV lub XLSX z kolumnami store_key, customer_id, person_id',
    cardsWin: 'Lista kart jest ważniejsza niż grupa klientów i hale',
    place: 'Miejsce w aplikacji albo adres strony, nie oba naraz',
    placeNeeds: 'Niektóre miejsca wymagają wskazania zakładki, gazetki albo identyfikatora',
    phase: 'Wyliczane z dat: przed startem, aktywne, zakończone',
  },
}
