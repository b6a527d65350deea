import { cardList, target } from '../../../resources/kinds'
import { text } from '../../../src/fields'
import { crud, defineResource } from '../../../src/schema'

const label = { pl: ['Wzorzec', 'Wzorce', 'Wzorce'], en: ['Fixture', 'Fixtures'] } as const
const called = (name: string) => ({ label: { pl: name, en: name } })

/** Known by a text that people type; cards hang on it. */
export const carded = defineResource({
  name: 'test-carded',
  label,
  api: crud('test-carded'),
  id: 'typed',
  fields: {
    id: text({ required: true, max: 40, mode: 'createOnly', ...called('Code') }),
    name: text({ required: true }),
    target: target(),
  },
  list: { columns: ['id', 'name'] },
})

/** Has a list of cards, and nothing else of whom it is for. */
export const listed = defineResource({
  name: 'test-listed',
  label,
  api: crud('test-listed'),
  fields: { name: text({ required: true }), cards: cardList(called('Cards')) },
  list: { columns: ['id', 'name'] },
})

/** A resource of an earlier release that has cards … */
export const before = defineResource({
  name: 'test-coupons',
  label,
  api: crud('test-coupons'),
  fields: { name: text({ required: true }), target: target() },
})

/** … and the same today, under another name. */
export const after = defineResource({
  name: 'test-vouchers',
  label,
  api: crud('test-vouchers'),
  formerly: { name: 'test-coupons', path: 'test-coupons' },
  fields: { name: text({ required: true }), target: target() },
})
