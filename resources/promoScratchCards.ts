import { defineResource, feminine, items } from 'panel-engine/schema'
import { color, image, integer, text } from 'panel-engine/fields'
import { target } from './kinds'

const ink = { initial: '#000000' } as const
const ground = { initial: '#ffffff' } as const
const card = { width: 200, height: 200 } as const

export default defineResource({
  name: 'promo-scratch-cards',
  label: {
    pl: ['Zdrapka', 'Zdrapki', 'Zdrapek'],
    en: ['Scratch card', 'Scratch cards'],
    grammar: feminine('zdrapkę', 'zdrapki'),
  },
  menu: { group: 'actions', position: 190, icon: 'ticketPercent' },
  campaign: 20,
  messages: { done: 'scratchCard', failed: 'error.plain' },
  api: items('scratch-cards', 'action', {
    list: 'actions',
    create: 'actions',
  }),
  fields: {
    title: text({ required: true }),
    actionId: text({ required: true, max: 64 }),
    columns: integer({ required: true, min: 1, max: 7 }),
    backgroundColor: color({ required: true, ...ground }),
    imageTop: image({ required: true, width: 640 }),
    imageBottom: image({ width: 640 }),
    imageScratchCard: image({ required: true, width: 640, height: 900 }),
    futureImage: image({ section: 'future' }),
    futureTextColor: color({ ...ink, on: 'futureBackgroundColor', section: 'future' }),
    futureBackgroundColor: color({ ...ground, section: 'future' }),
    cardFutureImage: image({ ...card, section: 'future' }),
    activeImage: image({ section: 'active' }),
    activeTextColor: color({ ...ink, on: 'activeBackgroundColor', section: 'active' }),
    activeBackgroundColor: color({ ...ground, section: 'active' }),
    cardActiveImage: image({ ...card, section: 'active' }),
    activeScratchedImage: image({ section: 'scratched' }),
    activeScratchedTextColor: color({
      ...ink,
      on: 'activeScratchedBackgroundColor',
      section: 'scratched',
    }),
    activeScratchedBackgroundColor: color({ ...ground, section: 'scratched' }),
    pastImage: image({ section: 'past' }),
    pastTextColor: color({ ...ink, on: 'pastBackgroundColor', section: 'past' }),
    pastBackgroundColor: color({ ...ground, section: 'past' }),
    cardPastImage: image({ ...card, section: 'past' }),
    target: target({ required: true }),
  },
  list: { columns: ['id', 'title', 'actionId', 'imageTop', 'columns', 'target', 'childCount'] },
})
