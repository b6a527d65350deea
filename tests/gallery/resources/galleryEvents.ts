import { before, defineResource, endpoints, neuter } from 'panel-engine/schema'
import { dateTime, text } from 'panel-engine/fields'

/** What begins and ends at an hour: a period over instants. */
export default defineResource({
  name: 'gallery-events',
  label: {
    pl: ['Wydarzenie', 'Wydarzenia', 'Wydarzeń'],
    en: ['Event', 'Events'],
    grammar: neuter('wydarzenie', 'wydarzenia'),
  },
  roles: ['ROLE_ALLOWED_TO_EDIT_ADS'],
  viewRoles: ['ROLE_ALLOWED_TO_VIEW_REPORTS'],
  createRoles: ['ROLE_ALLOWED_TO_EDIT_PROMOTIONS'],
  api: endpoints({
    list: 'GET gallery-events/all',
    create: 'POST gallery-events/new',
    read: 'GET gallery-events/one/{id}',
    update: 'POST gallery-events/one/{id}/modify',
    delete: 'POST gallery-events/{id}/remove',
  }),
  fields: {
    name: text({ required: true }),
    startDate: dateTime({ required: true }),
    endDate: dateTime({ required: true }),
  },
  rules: [before('startDate', 'endDate')],
  list: {
    columns: ['id', 'name', 'period', 'state'],
    sort: { field: 'startDate', dir: 'desc' },
  },
})
