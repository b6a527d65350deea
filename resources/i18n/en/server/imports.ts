import type { ServerTexts } from '../../areas'

export const imports: ServerTexts['imports'] = {
  clients: 'Import of the customer base from the file %{file}',
  suggestions: 'Import of suggestions from the file %{file}',
  devices: 'Import of devices from the file %{file}',
  // of customers who are missing from a file of the whole base
  removed:
    '%{smart_count} customer who is not in the file removed |||| %{smart_count} customers who are not in the file removed',
  kept: 'nobody was removed because of the rejected lines',
  tooMany:
    'the file would remove %{removed} of %{total} customers, so it seems to be cut off. Nothing was changed.',
}
