import { crud, defineResource, unique } from 'panel-engine/schema'
import { date, select, text } from 'panel-engine/fields'

export default defineResource({
  name: 'farms',
  label: {
    de: ['Hof', 'Höfe'],
    en: ['Farm', 'Farms'],
  },
  menu: { group: 'buying', position: 10, icon: 'store' },
  roles: ['ROLE_BUYER'],
  viewRoles: ['ROLE_SHOP'],
  api: crud('farms'),
  fields: {
    name: text({ required: true, max: 80 }),
    email: text({ format: 'email', required: true }),
    certificate: select({
      required: true,
      label: { de: 'Zertifikat', en: 'Certificate' },
      options: [
        { id: 'eu', label: { de: 'EU-Bio', en: 'EU organic' } },
        { id: 'demeter', label: { de: 'Demeter', en: 'Demeter' } },
      ],
    }),
    validUntil: date({ label: { de: 'Gültig bis', en: 'Valid until' } }),
  },
  rules: [unique(['email'])],
  list: { columns: ['id', 'name', 'certificate', 'validUntil'] },
})
