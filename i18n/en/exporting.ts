export const exporting = {
  title: 'Exports under way',
  of: 'Export: %{title}',
  progress: '%{rows} of %{total} downloaded',
  stop: 'Cancel',
  stopOne: 'Cancel the export: %{title}',
}
