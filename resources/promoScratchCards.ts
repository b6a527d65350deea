import { defineResource, items } from '../src/schema'
import { color, image, integer, target, text } from '../src/fields'
import { phaseCard, phaseGround, phaseImage, phaseInk } from '../src/fields/phase/looks'

export default defineResource({
  name: 'promo-scratch-cards',
  label: {
    pl: ['Zdrapka', 'Zdrapki', 'Zdrapek'],
    en: ['Scratch card', 'Scratch cards'],
    grammar: { gender: 'feminine', accusative: 'zdrapkę', genitive: 'zdrapki' },
  },
  menu: { group: 'actions', position: 190, icon: 'scratch' },
  campaign: 20,
  api: items('scratch-cards', 'action', { list: 'actions', createAt: 'list', targetClients: true }),
  fields: {
    title: text({ required: true }),
    actionId: text({
      required: true,
      max: 64,
      label: { pl: 'Identyfikator akcji', en: 'Action identifier' },
    }),
    columns: integer({ required: true, min: 1, max: 7 }),
    backgroundColor: color({ required: true, initial: '#ffffff' }),
    imageTop: image({ required: true, width: 640 }),
    imageBottom: image({ width: 640 }),
    imageScratchCard: image({ required: true, width: 640, height: 900 }),
    futureImage: phaseImage('future'),
    futureTextColor: phaseInk('future'),
    futureBackgroundColor: phaseGround('future'),
    cardFutureImage: phaseCard('future'),
    activeImage: phaseImage('active'),
    activeTextColor: phaseInk('active'),
    activeBackgroundColor: phaseGround('active'),
    cardActiveImage: phaseCard('active'),
    activeScratchedImage: phaseImage('scratched'),
    activeScratchedTextColor: phaseInk('scratched'),
    activeScratchedBackgroundColor: phaseGround('scratched'),
    pastImage: phaseImage('past'),
    pastTextColor: phaseInk('past'),
    pastBackgroundColor: phaseGround('past'),
    cardPastImage: phaseCard('past'),
    target: target({ required: true }),
  },
  list: { columns: ['id', 'title', 'actionId', 'imageTop', 'columns', 'target', 'childCount'] },
})
