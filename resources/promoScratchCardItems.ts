import { defineResource, inOrder, items, neuter, when } from 'panel-engine/schema'
import { dateTime, image, integer, reference, select, text } from 'panel-engine/fields'
import { phase } from './kinds'
import { remainingTime } from './choices/remainingTime'

export default defineResource({
  name: 'promo-scratch-card-items',
  label: {
    pl: ['Pole zdrapki', 'Pola zdrapki', 'Pól zdrapki'],
    en: ['Scratch field', 'Scratch fields'],
    grammar: neuter('pole', 'pola'),
  },
  route: 'scratch-card-items',
  messages: { failed: 'error.plain' },
  api: items('scratch-cards', 'item', { list: 'items/{parent}', order: true, orderAll: true }),
  parent: {
    resources: ['promo-scratch-cards'],
    field: 'actionId',
    title: { pl: 'Pola', en: 'Fields' },
  },
  fields: {
    actionId: reference({
      resource: 'promo-scratch-cards',
      mode: 'readOnly',
      label: { pl: 'Zdrapka', en: 'Scratch card' },
    }),
    label: text({ required: true, label: { pl: 'Etykieta', en: 'Label' } }),
    showFrom: dateTime({ required: true, startsLine: true }),
    activeAt: dateTime({ required: true }),
    activeTo: dateTime({ required: true }),
    showTo: dateTime({ required: true }),
    phase: phase({ mode: 'readOnly', begins: 'activeAt', ends: 'activeTo' }),
    futureText: text(),
    activeText: text(),
    scratchedText: text(),
    orderNo: integer({ min: 0 }),
    image: image({ required: true, width: 640, height: 1136 }),
    thumbnail: image({ width: 200, height: 200, large: 'image' }),
    inactiveThumbnail: image({ width: 200, height: 200 }),
    remainingTime: select({
      initial: 'default',
      section: 'settings',
      options: remainingTime,
    }),
    remainingTimeText: text({
      required: true,
      section: 'settings',
      visibleWhen: when('remainingTime', 'custom'),
    }),
  },
  rules: [inOrder('showFrom', 'activeAt', 'activeTo', 'showTo')],
  order: 'orderNo',
  customerPreview: {},
  title: 'label',
  list: {
    columns: ['image', 'orderNo', 'label', 'phase', 'activeAt', 'activeTo', 'showFrom', 'showTo'],
    sort: { field: 'orderNo', dir: 'asc' },
    grid: ['label', 'futureText', 'activeText', 'scratchedText'],
  },
})
