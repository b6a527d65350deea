import type { LaterTexts } from '../../areas'

export const importing: LaterTexts['importing'] = {
  cards: {
    rows: '%{smart_count} row read |||| %{smart_count} rows read',
    sending: 'Sending the list: %{percent}',
    stop: 'Stop',
    stopped: 'The list was not checked',
    download: 'Download all bad lines',
    file: 'bad-cards.csv',
  },
}
