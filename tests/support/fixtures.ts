import { boolean, color, multiSelect, select, text, texts, time, image } from '../../src/fields'
import { defineResource, endpoints, optionsFrom, single, unique, when } from '../../src/schema'

const label = {
  pl: ['Wzorzec', 'Wzorce', 'Wzorce'],
  en: ['Fixture', 'Fixtures'],
} as const
const called = (name: string) => ({ label: { pl: name, en: name } })

/** One record without an id. */
export const onlyOne = defineResource({
  name: 'test-only-one',
  label,
  api: single('test-only-one'),
  singleton: true,
  fields: {
    image: image({ required: true, width: 64 }),
    note: text({ max: 100, ...called('Note') }),
  },
})

/** Made and switched, never edited or deleted; a missing verb is a missing button. */
export const switched = defineResource({
  name: 'test-switched',
  label,
  api: endpoints({
    list: 'GET test-switched',
    create: 'POST test-switched',
    read: 'GET test-switched/{id}',
    toggle: 'POST test-switched/{id}/switch',
  }),
  fields: { title: text({ required: true }), active: boolean() },
  toggle: 'active',
  archive: { flag: 'active' },
  list: { columns: ['id', 'title', 'state'] },
})

/** The kinds and primitives that no entity of the tree uses yet. */
export const kinds = defineResource({
  name: 'test-kinds',
  label,
  api: endpoints({
    list: 'GET test-kinds',
    create: 'POST test-kinds/item',
    read: 'GET test-kinds/item/{group}/{id}',
    update: 'POST test-kinds/item/{group}/{id}',
    delete: 'DELETE test-kinds/item/{group}/{id}',
  }),
  id: 'composed',
  composedOf: 'group',
  views: [{ name: 'one', label: { pl: 'Jeden', en: 'One' }, where: { group: 'one' } }],
  fields: {
    group: select({
      required: true,
      mode: 'createOnly',
      options: [
        { id: 'one', label: { pl: 'Jeden', en: 'One' } },
        { id: 'two', label: { pl: 'Dwa', en: 'Two' } },
      ],
      ...called('Group'),
    }),
    opens: time(called('Opens')),
    tint: color(called('Tint')),
    days: multiSelect({
      options: [
        { id: 1, label: { pl: 'Pon', en: 'Mon' } },
        { id: 2, label: { pl: 'Wt', en: 'Tue' } },
      ],
      min: 1,
      ...called('Days'),
    }),
    category: select({ source: optionsFrom('dictionary/categories'), ...called('Category') }),
    sub: select({
      source: optionsFrom('dictionary/categories', { childrenOf: 'category' }),
      ...called('Sub'),
    }),
    mode: select({
      options: [
        { id: 'none', label: { pl: 'Bez', en: 'None' } },
        { id: 'custom', label: { pl: 'Inny', en: 'Custom' } },
      ],
      ...called('Mode'),
    }),
    custom: text({ required: true, visibleWhen: when('mode', 'custom'), ...called('Custom') }),
    lines: texts({ count: 2, ...called('Lines') }),
  },
  rules: [unique(['tint'])],
  list: { columns: ['id', 'tint'] },
})

export const fixtures = [onlyOne, switched, kinds]
