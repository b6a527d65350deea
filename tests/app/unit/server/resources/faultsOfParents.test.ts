import { expect, it } from 'vitest'
import { definitionFaults } from '../../../../../server/resources/check'
import { crud, single, type Resource } from '../../../../../src/schema'

const label = { pl: 'X', en: 'X' }
const text = { kind: 'text', label }

/** A resource under another, as a file would have it that no compiler has seen. */
const under = (name: string, above: string, more: object = {}): Resource =>
  JSON.parse(
    JSON.stringify({
      name,
      label: { pl: ['A', 'B', 'C'], en: ['A', 'B'] },
      api: crud(`${above}/{parent}/${name}`),
      parent: { resources: [above], field: 'above', title: label },
      fields: {
        above: { kind: 'reference', label, resource: above, mode: 'readOnly' },
        name: { kind: 'text', label },
      },
      ...more,
    }),
  )
const top = under('barns', '', {
  parent: undefined,
  api: crud('barns'),
  fields: { name: { kind: 'text', label } },
})

it('refuses what stands under itself, by whatever way, and asks nothing else of it', () => {
  expect(definitionFaults([under('shelves', 'boxes'), under('boxes', 'shelves')])).toEqual([
    'shelves.parent.resources: shelves stands under itself: shelves, boxes, shelves',
    'boxes.parent.resources: boxes stands under itself: boxes, shelves, boxes',
  ])
  const open = { customRoles: false }
  expect(
    definitionFaults([
      under('boxes', 'things', open),
      under('things', 'shelves', open),
      under('shelves', 'boxes', open),
    ]),
  ).toContain('things.parent.resources: things stands under itself: things, shelves, boxes, things')
})

it('finds the circle behind the first of several parents', () => {
  const open = { customRoles: false }
  const beside = under('shelves', 'boxes', {
    ...open,
    parent: { resources: ['shelves', 'boxes'], field: 'above', title: label },
  })
  expect(definitionFaults([beside, under('boxes', 'shelves', open)])).toContain(
    'shelves.parent.resources: shelves stands under itself: shelves, boxes, shelves',
  )
})

it('goes through what stands under many once', () => {
  const names = Array.from({ length: 40 }, (_, at) => `level${at}`)
  const many = names.map((name, at) =>
    under(name, 'barns', {
      customRoles: false,
      parent: { resources: ['barns', ...names.slice(0, at)], field: 'above', title: label },
    }),
  )
  expect(
    definitionFaults([top, ...many]).filter((fault) => fault.includes('under itself')),
  ).toEqual([])
})

it('refuses parents of different tables, whose ids may be alike', () => {
  const parent = { resources: ['barns', 'sheds'], field: 'above', title: label }
  const boxes = under('boxes', 'barns', { customRoles: false, parent })
  const beside = (more: object) =>
    under('sheds', '', { parent: undefined, api: crud('sheds'), fields: { name: text }, ...more })
  expect(definitionFaults([top, beside({}), boxes])).toEqual([
    'boxes.parent.resources: barns and sheds lie in different tables, and an id does not say in which',
  ])
  const variants = [
    { ...top, variant: { key: 'sort', value: 'a' } },
    beside({ table: 'barns', variant: { key: 'sort', value: 'b' } }),
  ]
  expect(definitionFaults([...variants, boxes])).toEqual([])
})

it('refuses what there is once under something that there are many of', () => {
  const boxes = under('boxes', 'barns', { singleton: true, api: single('boxes') })
  expect(definitionFaults([top, boxes])).toEqual([
    'boxes.parent: a singleton stands under nothing: all parents would have the one record',
  ])
})

it('refuses a parent’s id in a field that points elsewhere', () => {
  const boxes = under('boxes', 'barns', {
    fields: {
      above: { kind: 'reference', label, resource: 'boxes', mode: 'readOnly' },
      name: { kind: 'text', label },
    },
  })
  expect(definitionFaults([top, boxes])).toEqual([
    'boxes.fields.above.resource: holds the parent’s id, and boxes is no parent: there is barns',
  ])
})

it('says what to write where custom roles cannot follow from the name of what is above', () => {
  const [boxes, things] = [under('boxes', 'barns'), under('things', 'boxes')]
  expect(definitionFaults([top, boxes, things])).toEqual([
    'things.customRoles: say it here, false or a screen with a name and a label: what it stands under, boxes, is opened in another way than by its name',
  ])
  expect(definitionFaults([top, boxes, under('things', 'boxes', { customRoles: false })])).toEqual(
    [],
  )
})
