import type { LaterTexts } from '../../areas'

export const bulk: LaterTexts['bulk'] = {
  act: { clientGroup: 'Group', halls: 'Halls' },
  ask: { clientGroup: 'Change customer group: %{counted}', halls: 'Change halls: %{counted}' },
  hallsHelp: 'Without a choice: all halls. Each record keeps its group.',
  groupHelp: 'Each record keeps its halls. Records with a list of cards are skipped.',
}
