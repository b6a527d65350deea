import type { LaterTexts } from '../../areas'

export const form: LaterTexts['form'] = {
  section: {
    message: 'Message',
    test: 'Test on one card',
    sending: 'Sending',
    offer: 'Offer data',
    action: 'Action',
    selectedClients: 'Selected clients',
    clientGroup: 'Client group',
    halls: 'Halls',
    future: 'Before the start',
    active: 'While it runs',
    scratched: 'Once scratched',
    past: 'After the end',
    banner: 'Banner',
    advert: 'Advert',
  },
}
