import { crud, defineResource, plural } from 'panel-engine/schema'
import { date, image, integer, text } from 'panel-engine/fields'

export default defineResource({
  name: 'promo-harvest',
  label: {
    pl: ['Dożynki', 'Dożynki', 'Dożynek'],
    en: ['Harvest', 'Harvests'],
    grammar: plural('dożynki', 'dożynek'),
  },
  menu: { group: 'actions', position: 120, icon: 'leaf' },
  roles: ['ROLE_ALLOWED_TO_EDIT_ADS'],
  viewRoles: ['ROLE_ALLOWED_TO_VIEW_REPORTS'],
  changeRoles: ['ROLE_ALLOWED_TO_EDIT_PROMOTIONS'],
  api: crud('harvest', { order: true }),
  fields: {
    name: text({ required: true }),
    banner: image({ required: true, width: 640 }),
    startDate: date({ required: true }),
    endDate: date({ required: true }),
    orderNo: integer({ min: 0 }),
  },
  order: 'orderNo',
  archive: { endDate: 'endDate' },
  list: {
    columns: ['id', 'name', 'banner', 'period', 'state', 'orderNo'],
    sort: { field: 'orderNo', dir: 'asc' },
  },
})
