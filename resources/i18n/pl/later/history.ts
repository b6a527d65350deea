export const history = {
  action: { erase: 'Usunięcie danych klienta' },
  remark: {
    launch_day: 'Sprawdzone na dzień',
    target_users: 'Liczba kart klientów',
    removed: 'Usunięto klienta z listy',
  },
  restore: {
    cards:
      'Ta wersja miała listę kart klientów. Historia nie przechowuje kart, trzeba dodać je ponownie.',
  },
}
