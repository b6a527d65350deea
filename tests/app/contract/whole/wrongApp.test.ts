import { expect, test, vi } from 'vitest'
import { definitionFaults } from '../../../../server/resources/check'
import { addKinds } from '../../../../src/fields/traits'
import { hand as handOver } from '../../../../src/hand'
import ours from '../../../../resources/app'

await vi.hoisted(async () => {
  const { default: app } = await import('../../../../resources/app')
  const { hand } = await import('../../../../src/hand')
  const { actions: _actions, ...menuGroups } = app.menuGroups
  hand({
    ...app,
    home: 'fleirs',
    landing: 'usres',
    importLog: 'imports',
    menuGroups: { ...menuGroups, odd: { pl: ' ', en: 'Odd' } },
    roles: { ...app.roles, ROLE_ODD: { label: { pl: 'O', en: 'O' }, opens: { pl: 'O', en: '' } } },
  })
})

test('an app that names what it does not have is refused, each with its place', () => {
  const faults = definitionFaults()
  expect(faults.slice(0, 3)).toEqual([
    'resources/app.ts: home: no such resource: fleirs; did you mean fliers?',
    'resources/app.ts: landing: no such resource: usres; did you mean users?',
    'resources/app.ts: importLog: no such resource: imports',
  ])
  expect(faults).toContain(
    'resources/promoVouchers.ts: promo-vouchers.menu.group: no such group: actions',
  )
  expect(faults).toContain('resources/app.ts: menuGroups.odd.pl: is empty')
  expect(faults).toContain('resources/app.ts: roles.ROLE_ODD.opens.en: is empty')
})

test('a kind whose folder lacks what the server needs is refused with the name of the file', () => {
  addKinds({ stars: { traits: { store: 'integer', empty: null } } })
  expect(definitionFaults()).toEqual([
    'the kind stars: there is no rule.ts in its folder',
    'the kind stars: there is no server.ts in its folder',
  ])
})

test('kinds that bring the same call, or one of the engine, are refused', () => {
  const traits = {
    store: 'integer',
    empty: null,
    calls: { targetClients: 'GET moons', order: 'PUT order' },
  }
  addKinds({ moons: { traits } })
  expect(definitionFaults()).toEqual(
    expect.arrayContaining([
      'the kind moons: calls.targetClients: the kind target has a verb of that name',
      'the kind moons: calls.order: the engine has a verb of that name',
    ]),
  )
})

test('a language without texts, and a kind with the name of one of the engine, are refused where it is handed over', () => {
  const { pl, en } = ours.texts
  expect(() => handOver({ ...ours, texts: Object({ pl }), kinds: { text: {} } })).toThrow(
    'resources/app.ts: texts lacks en, a language of resources/i18n/languages.ts\n' +
      'resources/kinds/text: the engine has a kind of this name',
  )
  expect(() => handOver({ ...ours, texts: { pl, en } })).not.toThrow()
})

test.each([undefined, {}, { name: 'products' }, 1])(
  'what is no resource is refused where it is handed over: %o',
  (found) => {
    const resources = Object({ ...ours.resources, './helpers.ts': found })
    expect(() => handOver({ ...ours, resources })).toThrow(
      'resources/helpers.ts: exports no resource as its default',
    )
  },
)
