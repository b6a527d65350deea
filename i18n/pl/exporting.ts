/** Exports on their way. */
export const exporting = {
  title: 'Trwające eksporty',
  of: 'Eksport: %{title}',
  progress: 'Pobrano %{rows} z %{total}',
  stop: 'Anuluj',
  stopOne: 'Anuluj eksport: %{title}',
}
