import type { ServerTexts } from '../../areas'

export const table: ServerTexts['table'] = {
  cardsAllBad: 'No row is a correct card. The first error is in row %{line}.',
}
