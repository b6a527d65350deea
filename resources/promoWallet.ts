import { crud, defineResource, masculine } from 'panel-engine/schema'
import { image, integer } from 'panel-engine/fields'
import { target } from './kinds'

export default defineResource({
  name: 'promo-wallet',
  label: {
    pl: ['Portfel promocji', 'Portfel promocji', 'Portfeli promocji'],
    en: ['Promo wallet', 'Promo wallets'],
    grammar: masculine('portfel promocji', 'portfela promocji', { few: 'portfele promocji' }),
  },
  menu: {
    group: 'others',
    position: 40,
    icon: 'wallet',
    label: { pl: 'Portfel promocji', en: 'Promo wallet' },
  },
  api: crud('wallet'),
  fields: {
    identifier: integer({
      required: true,
      min: 1,
      label: { pl: 'Identyfikator', en: 'Identifier' },
      help: { pl: '1 oznacza listę rabatów', en: '1 is the discount list' },
    }),
    image: image({ required: true, width: 640 }),
    target: target({ required: true }),
  },
  title: 'identifier',
  list: { columns: ['id', 'identifier', 'image', 'target'] },
})
