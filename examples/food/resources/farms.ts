import { crud, defineResource, neuter, unique } from 'panel-engine/schema'
import { date, email, select, text } from 'panel-engine/fields'

export default defineResource({
  name: 'farms',
  label: {
    pl: ['Gospodarstwo', 'Gospodarstwa', 'Gospodarstw'],
    en: ['Farm', 'Farms'],
    grammar: neuter('gospodarstwo', 'gospodarstwa'),
  },
  menu: { group: 'buying', position: 10, icon: 'store' },
  roles: ['ROLE_BUYER'],
  viewRoles: ['ROLE_SHOP'],
  api: crud('farms'),
  fields: {
    name: text({ required: true, max: 80 }),
    email: email({ required: true }),
    certificate: select({
      required: true,
      label: { pl: 'Certyfikat', en: 'Certificate' },
      options: [
        { id: 'eu', label: { pl: 'Rolnictwo UE', en: 'EU organic' } },
        { id: 'demeter', label: { pl: 'Demeter', en: 'Demeter' } },
      ],
    }),
    validUntil: date({ label: { pl: 'Ważny do', en: 'Valid until' } }),
  },
  rules: [unique(['email'])],
  list: { columns: ['id', 'name', 'certificate', 'validUntil'] },
})
