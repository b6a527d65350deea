import type { LaterTexts } from '../../areas'

export const manual: LaterTexts['manual'] = {
  does: { clients: 'Shows the customers of a list of cards and takes them off it' },
  rule: {
    everyone: 'Choose a customer group, subgroups or a list of cards',
    halls: 'With no hall ticked: all of them, new ones too',
    cards: 'List of cards: a CSV or XLSX file with the columns store_key, customer_id, person_id',
    cardsWin: 'A list of cards wins over the customer group and the halls',
    place: 'A place in the app or the address of a page, not both',
    placeNeeds: 'Some places need a tab, a flier or an identifier as well',
    phase: 'Worked out of the dates: before the start, active, ended',
  },
}
