/** Push messages, app versions and the marketing consent. */
export const push = {
  create: {
    add: 'Wyślij push',
    title: 'Nowe powiadomienie push',
    save: 'Wyślij',
    saving: 'Wysyłam…',
    summary: 'Nie wysłano. Popraw zaznaczone pola.',
  },
  progress: 'wysłano %{sent} z %{found}',
  cards: '%{count} karta |||| %{count} karty |||| %{count} kart',
  reach: {
    nobody: 'Wybierz odbiorców',
    counting: 'Liczę odbiorców…',
    count:
      'Trafi do %{count} klienta |||| Trafi do %{count} klientów |||| Trafi do %{count} klientów',
    none: 'Nie trafi do nikogo',
    wrong: 'Popraw odbiorców',
    failed: 'Nie udało się policzyć odbiorców',
  },
  ask: {
    title:
      'Wysłać do %{count} klienta? |||| Wysłać do %{count} klientów? |||| Wysłać do %{count} klientów?',
    none: 'Nikt nie spełnia warunków. Wysłać mimo to?',
    now: 'Powiadomienie „%{title}” zostanie wysłane od razu. Wysłanego nie można cofnąć.',
    later:
      'Powiadomienie „%{title}” zostanie wysłane %{begins}. Do tego czasu można je anulować w historii.',
  },
  test: {
    send: 'Wyślij test',
    help: 'Test trafi tylko na tę kartę, a formularz pozostanie otwarty',
    card: 'Wpisz numer karty, same cyfry',
    wrong: 'Najpierw popraw treść wiadomości',
    done: 'Test wysłany na kartę %{card}',
    failed: 'Nie udało się wysłać testu, spróbuj ponownie',
  },
  cancel: {
    label: 'Anuluj wysyłkę',
    title: 'Anulować wysyłkę?',
    text: 'Powiadomienie „%{title}” nie zostanie wysłane do nikogo. Tej operacji nie można cofnąć.',
    done: 'Wysyłka anulowana',
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
  consent: {
    title: 'Zgoda marketingowa',
    none: 'Treść zgody',
    agree: 'Wyrażam zgodę',
  },
}
