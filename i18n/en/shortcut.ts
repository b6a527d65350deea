/** What each shortcut does, by its name in `src/parts/shortcuts.ts`. */
export const shortcut = {
  hint: 'These shortcuts work here. Keys without Ctrl do nothing while you type in a field.',
  or: 'or',
  close: 'Close',
  space: 'Space',
  does: {
    help: 'Help on this place, in a text field F1',
    palette: 'Go to a screen, a record or a command',
    search: 'Search the list',
    save: 'Save',
    asTable: 'Show the chart as a table, or back',
    close: 'Close the dialog',
    pickDay: 'In a date field: open the calendar',
    gridMove: 'In the grid of days: go to the day beside',
    gridOpen: 'In the grid of days: open the day',
    gridRemove: 'In the grid of days: delete the day',
    rowMove: 'On the handle of a row: move the row',
  },
}
