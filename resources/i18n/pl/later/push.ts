/** Push messages, app versions and the marketing consent. */
export const push = {
  create: {
    add: 'Wyślij push',
    title: 'Nowe powiadomienie push',
    save: 'Wyślij do klientów',
    saving: 'Wysyłam…',
    summary: 'Nie wysłano. Popraw zaznaczone pola.',
    earlier:
      '„%{title}” jest już w historii wysyłek: wcześniejsza próba się powiodła, tylko odpowiedź serwera nie dotarła. Jeśli to ta sama wiadomość, nie wysyłaj jej drugi raz. Wysłać to, co jest teraz w formularzu, jako osobną wiadomość?',
  },
  progress: 'wysłano %{sent} z %{found}',
  cards: '%{count} karta |||| %{count} karty |||| %{count} kart',
  reach: {
    nobody: 'Wybierz odbiorców',
    counting: 'Liczę odbiorców…',
    count:
      'Trafi do %{count} klienta |||| Trafi do %{count} klientów |||| Trafi do %{count} klientów',
    none: 'Nie trafi do nikogo',
    stale: 'bez ostatnich poprawek na liście',
    wrong: 'Popraw odbiorców',
    failed: 'Nie udało się policzyć odbiorców',
  },
  ask: {
    title:
      'Wysłać do %{count} klienta? |||| Wysłać do %{count} klientów? |||| Wysłać do %{count} klientów?',
    none: 'Nikt nie spełnia warunków. Wysłać mimo to?',
    now: 'Wiadomość „%{message}” zostanie wysłana od razu. Wysłanej wiadomości nie można cofnąć. Karta z części „Test na jednej karcie” nie ma tu znaczenia.',
    later:
      'Wiadomość „%{message}” zostanie wysłana %{begins}. Do tego czasu można ją anulować. Karta z części „Test na jednej karcie” nie ma tu znaczenia.',
  },
  scheduled: 'Zaplanowano na %{begins}',
  test: {
    send: 'Wyślij test',
    help: 'Tylko ten przycisk używa tej karty. Test trafia wyłącznie na nią, a formularz pozostaje otwarty.',
    card: 'Wpisz numer karty, same cyfry',
    wrong: 'Najpierw popraw treść wiadomości',
    done: 'Test wysłany tylko na kartę %{card}',
    failed: 'Nie udało się wysłać testu, spróbuj ponownie',
  },
  cancel: {
    label: 'Anuluj wysyłkę',
    short: 'Anuluj',
    title: 'Anulować wysyłkę?',
    text: 'Wiadomość „%{message}” nie zostanie wysłana do nikogo. Tej operacji nie można cofnąć.',
    done: 'Wysyłka anulowana',
  },
  again: {
    label: 'Wyślij ponownie',
    hint: '„Wyślij ponownie” otwiera formularz z tą treścią i tymi odbiorcami',
    twice:
      '„Wyślij ponownie” otwiera formularz z tą treścią i tymi odbiorcami. Kto już ma tę wiadomość (%{count}), dostanie ją jeszcze raz.',
    forgotten: 'Listy odbiorców nie da się przenieść. Wskaż ich ponownie.',
  },
  sent: {
    to: 'Do kogo',
    reached: 'Do ilu klientów dotarła',
    card: 'Test: tylko karta %{card}',
    cards:
      'Podane numery: %{count} karta |||| Podane numery: %{count} karty |||| Podane numery: %{count} kart',
    list: 'Lista kart z pliku',
    unknown: 'Nie zapisano, do kogo ją skierowano',
    atOnce: 'Od razu',
    none: 'Brak',
  },
  failure: {
    'no-device': 'Klient nie jest zalogowany na żadnym urządzeniu',
    refused: 'Usługa powiadomień odrzuciła wysyłkę na tę kartę',
    unreachable: 'Kilka prób bez odpowiedzi usługi powiadomień',
    'given-up': 'Usługa powiadomień nie przyjmowała wiadomości, więc wysyłkę przerwano',
    cancelled: 'Nie wysłano, wysyłkę anulowano',
    waiting: 'Czeka na wysłanie',
    unknown: 'Nie dotarło, powodu nie zapisano',
  },
  preview: {
    title: 'Powiadomienie na zablokowanym ekranie',
    now: 'teraz',
    empty: 'Treść powiadomienia',
    light: 'Jasny',
    dark: 'Ciemny',
  },
  version: {
    number: 'Wersja %{version}',
    update: 'Zaktualizuj w %{shop}',
    inactive: 'Wyłączona wersja nie jest pokazywana w aplikacji',
  },
  consent: { title: 'Zgoda marketingowa', none: 'Treść zgody', agree: 'Wyrażam zgodę' },
}
