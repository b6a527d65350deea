/** Saved audiences, and how many customers a target reaches. */
export const audience = {
  reach: '≈ %{count} klient |||| ≈ %{count} klientów |||| ≈ %{count} klientów',
  open: 'Zapisane grupy',
  none: 'Nie masz jeszcze zapisanych grup. Zaznacz odbiorców i zapisz ich pod nazwą.',
  keep: 'Zapisz zaznaczoną grupę',
  title: 'Zapisana grupa',
  name: 'Nazwa grupy',
  seenBy: 'Kto ją widzi',
  onlyMe: 'Tylko ja',
  withRole: 'Osoby z uprawnieniem: %{role}',
  sharedWith: 'Wspólna: %{role}',
  change: 'Zmień grupę „%{name}”',
  remove: 'Usuń grupę „%{name}”',
  ask: 'Usunąć grupę „%{name}”?',
  replace: 'Zastąp tym, co jest teraz zaznaczone',
  keeps: 'Zmiana grupy nie zmienia pozycji, w których już jej użyto',
}
