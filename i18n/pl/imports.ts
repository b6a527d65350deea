/** The history of imports. */
export const imports = {
  report: 'Pobierz odrzucone wiersze',
  noReport: 'Ten import nie ma listy odrzuconych wierszy albo już jej nie przechowujemy',
  follows: 'Trwa import, lista odświeża się sama',
  seconds: '%{count} s',
  minutes: '%{count} min',
}
