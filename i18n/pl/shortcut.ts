/** What each shortcut does, by its name in `src/parts/shortcuts.ts`. */
export const shortcut = {
  hint: 'Te skróty działają w tym miejscu. Klawisze bez Ctrl nie działają podczas pisania w polu.',
  or: 'lub',
  close: 'Zamknij',
  space: 'Spacja',
  does: {
    help: 'Pomoc do tego miejsca, w polu tekstowym F1',
    palette: 'Przejdź do ekranu, pozycji lub polecenia',
    search: 'Szukaj na liście',
    save: 'Zapisz',
    asTable: 'Pokaż wykres jako tabelę lub z powrotem',
    close: 'Zamknij okno',
    pickDay: 'W polu daty: otwórz kalendarz',
    gridMove: 'W siatce dni: przejdź do sąsiedniego dnia',
    gridOpen: 'W siatce dni: otwórz dzień',
    gridRemove: 'W siatce dni: usuń dzień',
    rowMove: 'Na uchwycie wiersza: przesuń wiersz',
  },
}
