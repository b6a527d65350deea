import { crud, defineResource, feminine, inOrder, optionsFrom } from 'panel-engine/schema'
import { boolean, date, image, integer, select } from 'panel-engine/fields'
import { target } from './kinds'

export default defineResource({
  name: 'adverts',
  label: {
    pl: ['Oferta specjalna', 'Oferty specjalne', 'Ofert specjalnych'],
    en: ['Special offer', 'Special offers'],
    grammar: feminine('ofertę specjalną', 'oferty specjalnej'),
  },
  menu: { position: 60, icon: 'percent' },
  roles: ['ROLE_ALLOWED_TO_EDIT_PROMOTIONS', 'ROLE_ALLOWED_TO_EDIT_ADS'],
  api: crud('advert', { order: true }),
  fields: {
    startDate: date({ required: true }),
    endDate: date({ required: true }),
    categoryId: select({
      required: true,
      source: optionsFrom('dictionary/categories'),
      label: { pl: 'Kategoria', en: 'Category' },
    }),
    subCategoryId: select({
      source: optionsFrom('dictionary/categories', {
        childrenOf: 'categoryId',
        display: 'orderAndTitle',
      }),
      label: { pl: 'Podkategoria', en: 'Subcategory' },
    }),
    displayTime: integer({
      required: true,
      min: 1,
      unit: 's',
      label: { pl: 'Czas wyświetlania', en: 'Display time' },
    }),
    orderNo: integer({ min: 0 }),
    active: boolean({ initial: true, label: { pl: 'Aktywna', en: 'Active' } }),
    showOnTop: boolean({ label: { pl: 'Pokaż na górze', en: 'Show on top' } }),
    banner: image({
      required: true,
      width: 640,
      height: 360,
      section: 'banner',
      label: { pl: 'Mały baner', en: 'Small banner' },
    }),
    advert: image({ required: true, width: 640, height: 1136, section: 'advert' }),
    target: target({ required: true }),
  },
  rules: [inOrder('startDate', 'endDate')],
  customerPreview: { top: 'showOnTop' },
  archive: { endDate: 'endDate', flag: 'active' },
  timeline: { exclusive: ['categoryId', 'showOnTop'] },
  order: 'orderNo',
  list: {
    columns: ['banner', 'id', 'orderNo', 'categoryId', 'period', 'state', 'displayTime', 'target'],
    sort: { field: 'orderNo', dir: 'desc' },
  },
})
