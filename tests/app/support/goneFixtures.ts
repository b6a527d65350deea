import { multiSelect, reference, select, text } from '../../../src/fields'
import { deepLink, halls, target } from '../../../resources/kinds'
import { crud, defineResource, endpoints, optionsFrom } from '../../../src/schema'

const called = (name: string) => ({ label: { pl: name, en: name } })
const source = optionsFrom('hall/options')

/** Every kind of field that names other records. */
export const pointing = defineResource({
  name: 'test-pointing',
  label: { pl: ['Wzorzec', 'Wzorce', 'Wzorce'], en: ['Fixture', 'Fixtures'] },
  menu: { position: 900, icon: 'warehouse' },
  api: crud('test-pointing'),
  fields: {
    note: text({ max: 100, ...called('Note') }),
    one: select({ source, ...called('One') }),
    found: select({ source, search: true, ...called('Found') }),
    many: multiSelect({ source, ...called('Many') }),
    places: halls(called('Places')),
    record: reference({ resource: 'hall', ...called('Record') }),
    link: deepLink(called('Link')),
    target: target(),
  },
  list: { columns: ['id', 'note', 'one', 'many', 'places', 'record', 'target'] },
})

/** What stands under such a record. */
export const under = defineResource({
  name: 'test-pointing-parts',
  label: { pl: ['Element', 'Elementy', 'Elementy'], en: ['Part', 'Parts'] },
  route: 'parts',
  api: endpoints({
    list: 'GET test-pointing/{parent}/parts',
    create: 'POST test-pointing/{parent}/part',
    read: 'GET test-pointing/{parent}/part/{id}',
    update: 'POST test-pointing/{parent}/part/{id}',
    delete: 'DELETE test-pointing/{parent}/part/{id}',
  }),
  parent: {
    resources: ['test-pointing'],
    field: 'pointingId',
    title: { pl: 'Elementy', en: 'Parts' },
  },
  fields: {
    pointingId: reference({ resource: 'test-pointing', mode: 'readOnly', ...called('Pointing') }),
    label: text({ max: 100, ...called('Label') }),
  },
  list: { columns: ['id', 'label'] },
})
