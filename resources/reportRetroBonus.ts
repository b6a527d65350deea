import { defineResource, endpoints, masculine } from 'panel-engine/schema'
import clients from './reportLoggedInClients'
import { reportsScreen } from './choices/reportsScreen'

export default defineResource({
  name: 'report-retro-bonus',
  label: {
    pl: ['Zapis do Retro Bonusu', 'Zapisy do Retro Bonusu', 'Zapisów do Retro Bonusu'],
    en: ['Retro Bonus sign-up', 'Retro Bonus sign-ups'],
    grammar: masculine('zapis do Retro Bonusu', 'zapisu do Retro Bonusu'),
  },
  route: 'reports/retro-bonus',
  viewRoles: ['ROLE_ALLOWED_TO_VIEW_REPORTS'],
  customRoles: reportsScreen,
  api: endpoints({ list: 'GET report/retro-bonus' }),
  fields: clients.fields,
  title: 'companyName',
  list: { columns: ['cardNumber', 'companyName', 'fullName', 'hallName', 'appLastLogin'] },
})
