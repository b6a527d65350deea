export const exporting = {
  title: 'Exports under way',
  running: 'Exporting',
  of: 'Export: %{title}',
  progress: '%{rows} of %{total} downloaded',
  stop: 'Cancel',
  stopOne: 'Cancel the export: %{title}',
}
