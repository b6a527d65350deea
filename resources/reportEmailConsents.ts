import { defineResource, endpoints, feminine } from 'panel-engine/schema'
import clients from './reportLoggedInClients'
import { reportsScreen } from './choices/reportsScreen'

export default defineResource({
  name: 'report-email-consents',
  label: {
    pl: ['Zgoda na e-maile', 'Zgody na e-maile', 'Zgód na e-maile'],
    en: ['E-mail consent', 'E-mail consents'],
    grammar: feminine('zgodę na e-maile', 'zgody na e-maile'),
  },
  route: 'reports/email-consents',
  viewRoles: ['ROLE_ALLOWED_TO_VIEW_REPORTS'],
  customRoles: reportsScreen,
  api: endpoints({ list: 'GET report/email-consents' }),
  fields: clients.fields,
  title: 'companyName',
  list: { columns: ['cardNumber', 'companyName', 'fullName', 'hallName', 'appLastLogin'] },
})
