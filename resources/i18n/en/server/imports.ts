import type { ServerTexts } from '../../areas'

export const imports: ServerTexts['imports'] = {
  clients: 'Import of the client base from the file %{file}',
  suggestions: 'Import of suggestions from the file %{file}',
  devices: 'Import of devices from the file %{file}',
}
