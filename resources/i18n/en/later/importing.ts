import type { LaterTexts } from '../../areas'

export const importing: LaterTexts['importing'] = {
  cards: {
    rows: '%{smart_count} row read |||| %{smart_count} rows read',
    sending: 'Sending the list: %{percent}',
    stop: 'Stop',
    stopped: 'The list was not checked',
    download: 'Download all wrong lines',
    file: 'bad-cards.csv',
    table: 'Wrong lines of the list of cards',
    store: 'Store',
    customer: 'Customer',
    person: 'Person',
    entire: 'entire customer',
    mended: 'Corrected',
    twice: 'This card is on the list already',
    more: 'Show more (%{count})',
    most: 'The first %{max} wrong lines can be corrected here. The others are in the file to download.',
    paste: 'Pasted lines fill the lines of this table one after another',
    over: '%{smart_count} pasted line did not fit into the table |||| %{smart_count} pasted lines did not fit into the table',
    counting: 'Counting anew…',
    count: 'Count with the corrections',
  },
}
