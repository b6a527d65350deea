export const history = {
  remark: { target_users: 'Liczba kart klientów' },
  restore: {
    cards:
      'Ta wersja miała listę kart klientów. Historia nie przechowuje kart, trzeba dodać je ponownie.',
  },
}
