import { crud, defineResource, inOrder, masculine, optionsFrom } from 'panel-engine/schema'
import { boolean, date, image, integer, select, text } from 'panel-engine/fields'
import { target } from './kinds'

export default defineResource({
  name: 'banners',
  label: {
    pl: ['Baner', 'Banery', 'Banerów'],
    en: ['Banner', 'Banners'],
    grammar: masculine('baner', 'baneru'),
  },
  menu: { position: 20, icon: 'image' },
  api: crud('banner', { order: true }),
  fields: {
    name: text({
      label: { pl: 'Nazwa dla pracowników', en: 'Name for staff' },
      help: { pl: 'Klienci jej nie zobaczą', en: 'Customers do not see it' },
    }),
    type: select({
      required: true,
      source: optionsFrom('banner/types/list'),
      label: { pl: 'Rodzaj', en: 'Type' },
    }),
    screenType: select({
      source: optionsFrom('banner/screen-types/list'),
      ids: 'text',
      initial: 'main',
      label: { pl: 'Ekran', en: 'Screen' },
    }),
    startDate: date({ required: true }),
    endDate: date({ required: true }),
    redirectLink: text({
      format: 'url',
      label: { pl: 'Adres przekierowania', en: 'Redirect address' },
    }),
    banner: image({ required: true, width: 640, height: 360 }),
    animatedBanner: image({
      width: 640,
      height: 360,
      types: ['gif'],
      label: { pl: 'Baner animowany', en: 'Animated banner' },
    }),
    barcode: image({ width: 640, height: 360, label: { pl: 'Kod kreskowy', en: 'Barcode' } }),
    orderNo: integer({ min: 0 }),
    rotate: boolean({ label: { pl: 'Rotacja', en: 'Rotate' } }),
    guest: boolean({
      label: { pl: 'Także dla niezalogowanych', en: 'Also for users not signed in' },
    }),
    target: target({ required: true, anonymous: false, guests: 'guest' }),
  },
  rules: [inOrder('startDate', 'endDate')],
  timeline: { cover: 'target' },
  order: 'orderNo',
  list: {
    columns: ['banner', 'id', 'name', 'orderNo', 'type', 'screenType', 'period', 'state', 'target'],
  },
})
