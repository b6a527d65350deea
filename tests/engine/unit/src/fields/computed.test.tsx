// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { definitionFaults } from '../../../../../server/resources/check'
import { encode, toJson } from '../../../../../src/fields/codec'
import { computedIn, knowComputed } from '../../../../../src/fields/computed/functions'
import { filtersOf } from '../../../../../src/fields/filter'
import { computed, integer, password, price, text } from '../../../../../src/fields'
import { isSortable } from '../../../../../src/fields/stores'
import { crud, defineResource, type Fields } from '../../../../../src/schema'
import { called, renderInput } from '../../../../support/panel/renderInput'

beforeEach(() =>
  knowComputed({
    total: ({ cost, pieces, ...others }) =>
      Object.keys(others).length === 0 ? Number(cost) * Number(pieces) : 'more than was asked for',
    loud: ({ name }) => (name === null ? null : String(name).toUpperCase()),
    broken: ({ name }) => String(Reflect.get(Object(name), 'a').b),
  }),
)
afterEach(cleanup)

const fields = {
  cost: price(called('Cost')),
  pieces: integer(called('Pieces')),
  name: text(called('Name')),
  total: computed({
    of: ['cost', 'pieces'],
    by: 'total',
    gives: 'price',
    mode: 'readOnly',
    ...called('Total'),
  }),
} as const
const orders = (more: Fields = {}) =>
  defineResource({
    name: 'orders',
    label: { pl: ['a', 'b', 'c'], en: ['a', 'b'] },
    api: crud('orders'),
    fields: { ...fields, ...more },
  })

describe('a computed value', () => {
  it('follows from the fields that it names, and from no others', () => {
    expect(computedIn(fields.total, { cost: 12.5, pieces: 3, name: 'x' })).toBe(37.5)
  })

  it('is an amount in whole hundredths where it gives a price', () => {
    expect(12.34 * 3).not.toBe(37.02)
    expect(computedIn(fields.total, { cost: 12.34, pieces: 3 })).toBe(37.02)
    expect(computedIn({ ...fields.total, gives: 'number' }, { cost: 0.5, pieces: 0.25 })).toBe(
      0.125,
    )
  })

  it.each([
    ['what is half typed', { of: ['cost', 'pieces'], by: 'total' }, { cost: 'abc', pieces: 3 }],
    ['nothing', { of: ['name'], by: 'loud' }, {}],
    ['what breaks the function', { of: ['name'], by: 'broken' }, { name: 'x' }],
    ['a function that there is not', { of: ['name'], by: 'nope' }, { name: 'x' }],
  ])('is none of %s', (_, asked, values) => {
    expect(computedIn(asked, values)).toBeNull()
  })

  it('is answered, and sent by nobody', () => {
    expect(toJson(orders(), { id: 1, total: 37.5 })).toMatchObject({ total: 37.5 })
    expect(encode(orders(), { cost: 1, total: 5 }, 'create').map(([key]) => key)).toEqual(['cost'])
  })

  it('is nothing that a list is sorted or narrowed by', () => {
    expect(isSortable(fields.total)).toBe(false)
    expect(filtersOf(orders()).map(({ key }) => key)).not.toContain('total')
  })

  it('changes while one types', async () => {
    const { user } = renderInput({ fields, values: { cost: 2, pieces: 3, name: null } })
    const shown = () => screen.getByRole('status').textContent
    expect(shown()).toMatch(/^6,00/)
    await user.type(screen.getByLabelText('Pieces'), '0')
    expect(shown()).toMatch(/^60,00/)
    await user.type(screen.getByLabelText('Pieces'), 'x')
    expect(shown()).toBe('\u2013')
  })
})

describe('the definition of a computed field', () => {
  const faults = (field: Fields[string], more: Fields = {}) =>
    definitionFaults([orders({ ...more, other: { ...called('Other'), ...field } })], []).join('\n')

  it('lets what the app has a function for', () => {
    expect(definitionFaults([orders()], [])).toEqual([])
  })

  it.each<[string, Fields[string], string]>([
    [
      'a function that there is not',
      computed({ of: ['name'], by: 'laud', mode: 'readOnly' }),
      'other.by: no such function in computed of resources/app.ts: laud; did you mean loud?',
    ],
    [
      'a field that there is not',
      computed({ of: ['nam'], by: 'loud', mode: 'readOnly' }),
      'other.of: no such field: nam',
    ],
    ['no field', computed({ of: [], by: 'loud', mode: 'readOnly' }), 'other.of: names no field'],
    [
      'another computed field',
      computed({ of: ['total'], by: 'loud', mode: 'readOnly' }),
      'other.of: total is kept nowhere',
    ],
    ['one that is written', computed({ of: ['name'], by: 'loud' }), 'other.mode: is worked out'],
  ])('refuses %s', (_, field, fault) => {
    expect(faults(field)).toContain(`orders.fields.${fault}`)
  })

  it('refuses what nobody may read', () => {
    const field = computed({ of: ['password'], by: 'loud', mode: 'readOnly' })
    const more = { password: password({ use: 'new', ...called('Password') }) }
    expect(faults(field, more)).toContain('other.of: password is kept nowhere')
  })
})
