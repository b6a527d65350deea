import { defineResource, endpoints } from 'panel-engine/schema'
import { boolean, integer, text } from 'panel-engine/fields'

/** Its number is given by people; it cannot be deleted, but switched off in the list. */
export default defineResource({
  name: 'harvest-fields',
  label: { pl: ['Pole', 'Pola', 'Pól'], en: ['Field', 'Fields'] },
  menu: { group: 'others', position: 10, icon: 'warehouse' },
  everyone: 'view',
  id: 'typed',
  api: endpoints(
    {
      list: 'GET harvest-fields/all',
      create: 'POST harvest-fields',
      read: 'GET harvest-fields/{id}',
      update: 'PUT harvest-fields/{id}',
      toggle: 'POST harvest-fields/{id}/switch',
    },
    { body: 'urlencoded', absent: 'clear', toggle: 'active' },
  ),
  fields: {
    id: integer({ required: true, min: 1, mode: 'createOnly' }),
    name: text({ required: true }),
    active: boolean(),
  },
  archive: { flag: 'active' },
  list: { columns: ['id', 'name', 'active'] },
})
