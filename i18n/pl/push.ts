/** Push messages, app versions and the marketing consent. */
export const push = {
  create: {
    add: 'Wyślij push',
    title: 'Nowe powiadomienie push',
    save: 'Wyślij',
    saving: 'Wysyłam…',
    summary: 'Nie wysłano. Popraw zaznaczone pola.',
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
