import { defineResource, endpoints, masculine } from 'panel-engine/schema'
import { dateTime, reference, text } from 'panel-engine/fields'
import { reportsScreen } from './choices/reportsScreen'

export default defineResource({
  name: 'report-logged-in-clients',
  label: {
    pl: ['Zalogowany klient', 'Zalogowani klienci', 'Zalogowanych klientów'],
    en: ['Signed-in customer', 'Signed-in customers'],
    grammar: masculine('zalogowanego klienta', 'zalogowanego klienta', {
      few: 'zalogowanych klientów',
    }),
  },
  route: 'reports/logged-in-clients',
  viewRoles: ['ROLE_ALLOWED_TO_VIEW_REPORTS'],
  customRoles: reportsScreen,
  api: endpoints({ list: 'GET report/logged-in-clients' }),
  fields: {
    cardNumber: text({ mode: 'readOnly', label: { pl: 'Numer karty', en: 'Card number' } }),
    companyName: text({ mode: 'readOnly', label: { pl: 'Firma', en: 'Company' } }),
    fullName: text({ mode: 'readOnly', label: { pl: 'Imię i nazwisko', en: 'Full name' } }),
    hallId: reference({
      resource: 'hall',
      mode: 'readOnly',
      label: { pl: 'Numer hali', en: 'Hall number' },
    }),
    hallName: text({ mode: 'readOnly', label: { pl: 'Hala', en: 'Hall' } }),
    appLastLogin: dateTime({
      mode: 'readOnly',
      label: { pl: 'Ostatnie logowanie', en: 'Last sign-in' },
    }),
  },
  title: 'companyName',
  list: { columns: ['cardNumber', 'companyName', 'fullName', 'hallName', 'appLastLogin'] },
})
