export const table = {
  cardsAllBad: 'Żaden wiersz nie jest poprawną kartą. Pierwszy błąd jest w wierszu %{line}.',
}
