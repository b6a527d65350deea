import { expect, it } from 'vitest'
import { boolean, integer, select, text } from '../../../../../src/fields'
import { givenBy } from '../../../../../src/features/form/values'
import { crud, defineResource } from '../../../../../src/schema'

const called = (name: string) => ({ label: { pl: name, en: name } })
const options = [1, 2].map((id) => ({ id, ...called(String(id)) }))
const things = defineResource({
  name: 'things',
  label: { pl: ['Rzecz', 'Rzeczy', 'Rzeczy'], en: ['Thing', 'Things'] },
  api: crud('things'),
  views: [
    { name: 'on', ...called('On'), where: { kind: '2', isOn: '1', pieces: '5', name: '7' } },
    { name: 'off', ...called('Off'), where: { isOn: '0' } },
  ],
  fields: {
    name: text(),
    kind: select({ options, ...called('Kind') }),
    isOn: boolean(called('On')),
    pieces: integer(called('Pieces')),
  },
  list: { columns: ['id', 'name'] },
})

it('gives a new record what its view says, as the fields have it', () => {
  expect(givenBy(things, '?view=on')).toEqual({ kind: 2, isOn: true, pieces: 5, name: '7' })
  expect(givenBy(things, '?view=off')).toEqual({ isOn: false })
})

it('prefers what the address says itself', () => {
  expect(givenBy(things, '?view=on&pieces=6')).toMatchObject({ kind: 2, pieces: 6 })
})
