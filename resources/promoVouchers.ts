import { crud, defineResource, masculine } from 'panel-engine/schema'
import { document, image, text } from 'panel-engine/fields'
import { target } from './kinds'

export default defineResource({
  name: 'promo-vouchers',
  label: {
    pl: ['Voucher', 'Vouchery', 'Voucherów'],
    en: ['Voucher', 'Vouchers'],
    grammar: masculine('voucher', 'vouchera'),
  },
  menu: { group: 'actions', position: 110, icon: 'ticket' },
  campaign: 14,
  api: crud('vouchers'),
  fields: {
    actionIdentifier: text({ required: true, max: 64 }),
    banner: image({ required: true, width: 640 }),
    statute: document(),
    target: target({ required: true }),
  },
  list: { columns: ['id', 'actionIdentifier', 'banner', 'target'] },
})
