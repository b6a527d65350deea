import { defineResource, endpoints, feminine } from 'panel-engine/schema'
import clients from './reportLoggedInClients'
import { reportsScreen } from './choices/reportsScreen'

export default defineResource({
  name: 'report-dwb-consents',
  label: {
    pl: ['Zgoda D.W.B.', 'Zgody D.W.B.', 'Zgód D.W.B.'],
    en: ['D.W.B. consent', 'D.W.B. consents'],
    grammar: feminine('zgodę D.W.B.', 'zgody D.W.B.'),
  },
  route: 'reports/dwb-consents',
  viewRoles: ['ROLE_ALLOWED_TO_VIEW_REPORTS'],
  customRoles: reportsScreen,
  api: endpoints({ list: 'GET report/dwb-consents' }),
  fields: clients.fields,
  title: 'companyName',
  list: { columns: ['cardNumber', 'companyName', 'fullName', 'hallName', 'appLastLogin'] },
})
