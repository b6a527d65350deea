export const rows = {
  remove: {
    hallBlocked:
      'Do tej hali jest przypisany %{smart_count} klient. Poczekaj na najbliższy import bazy klientów. |||| Do tej hali są przypisani klienci (%{smart_count}). Poczekaj na najbliższy import bazy klientów. |||| Do tej hali są przypisani klienci (%{smart_count}). Poczekaj na najbliższy import bazy klientów.',
    hallReferences:
      'Hala jest wybrana w: %{places}. Po usunięciu będzie tam oznaczona jako usunięta.',
    hallPlaces: {
      fliers: 'gazetki (%{smart_count})',
      promotions: 'promocje (%{smart_count})',
      adverts: 'oferty specjalne (%{smart_count})',
    },
  },
  targetClients: {
    title: 'Klienci',
    search: 'Szukaj klienta',
    companyName: 'Firma',
    fullName: 'Imię i nazwisko',
    registrationHall: 'Hala rejestracji',
    cardNumber: 'Numer karty',
    entireClient: 'Cały klient',
    empty: 'Brak klientów na liście',
    emptyHint: 'Listę kart dodasz w formularzu, w części „Wybrani klienci”',
    remove: 'Usuń z listy: %{name}',
    ask: 'Usunąć klienta „%{name}” z listy? Tej operacji nie można cofnąć.',
    done: 'Klient został pomyślnie usunięty z listy',
    count: '%{smart_count} klient |||| %{smart_count} klientów |||| %{smart_count} klientów',
  },
}
