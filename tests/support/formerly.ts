import {
  boolean,
  date,
  dateTime,
  decimal,
  document,
  image,
  integer,
  longText,
  price,
  text,
  texts,
} from '../../src/fields'
import { crud, defineResource } from '../../src/schema'

const label = { pl: ['Wzorzec', 'Wzorce', 'Wzorce'], en: ['Fixture', 'Fixtures'] } as const
const called = (name: string) => ({ label: { pl: name, en: name } })

/** A resource of an earlier release … */
export const before = defineResource({
  name: 'test-coupons',
  label,
  api: crud('test-coupons'),
  fields: {
    name: text({ required: true }),
    photo: image(called('Photo')),
    code: text(called('Code')),
    amount: integer(called('Amount')),
    weight: integer(called('Weight')),
    begins: date(called('Begins')),
    lines: texts({ count: 2, ...called('Lines') }),
    remark: text(called('Remark')),
    leaflet: text({ format: 'url', ...called('Leaflet') }),
    dropped: boolean(called('Dropped')),
  },
})

/** … and the same today: renamed, three fields renamed, six of another kind, one removed, one new. */
export const after = defineResource({
  name: 'test-vouchers',
  label,
  api: crud('test-vouchers'),
  formerly: { name: 'test-coupons', path: 'test-coupons' },
  retired: { fields: ['dropped'] },
  fields: {
    title: text({ required: true, formerly: 'name' }),
    banner: image({ formerly: 'photo', ...called('Banner') }),
    code: integer(called('Code')),
    amount: price(called('Amount')),
    weight: decimal(called('Weight')),
    begins: dateTime(called('Begins')),
    lines: texts({ count: 2, ...called('Lines') }),
    remark: longText(called('Remark')),
    leaflet: document({ byAddress: true, ...called('Leaflet') }),
    alias: text(called('Alias')),
  },
})

/** A release in between: one field new, one retired. */
export const wider = defineResource({
  name: 'test-coupons',
  label,
  api: crud('test-coupons'),
  retired: { fields: ['dropped'] },
  fields: {
    name: text({ required: true }),
    photo: image(called('Photo')),
    code: text(called('Code')),
    amount: integer(called('Amount')),
    weight: integer(called('Weight')),
    begins: date(called('Begins')),
    lines: texts({ count: 2, ...called('Lines') }),
    remark: text(called('Remark')),
    leaflet: text({ format: 'url', ...called('Leaflet') }),
    alias: text(called('Alias')),
  },
})
