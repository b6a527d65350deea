import type { LaterTexts } from '../../areas'

export const form: LaterTexts['form'] = {
  preview: 'What the customer will see',
  report: {
    unknown:
      '%{smart_count} card is not in the customer base |||| %{smart_count} cards are not in the customer base',
    loaded: '%{smart_count} product loaded |||| %{smart_count} products loaded',
  },
  section: {
    message: 'Message',
    test: 'Test on one card',
    sending: 'Sending',
    offer: 'Offer data',
    action: 'Action',
    selectedClients: 'Selected customers',
    clientGroup: 'Customer group',
    halls: 'Halls',
    future: 'Before the start',
    active: 'While it runs',
    scratched: 'Once scratched',
    past: 'After the end',
    banner: 'Banner',
    advert: 'Advert',
  },
}
