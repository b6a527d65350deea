import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { insertRow } from '../../../../server/records/rows'
import { stateOf } from '../../../../src/features/list/state'
import { states } from '../../../../src/fields/life'
import { recordOf, type Item } from '../../support/filters'
import { hidden } from '../../../support/fixtures/hiddenFixtures'
import { testDay } from '../../../support/samples'
import { databases } from '../../../support/server/testStore'
import type { Answer, openApi } from '../../../support/server/api'
import type { Resource } from '../../../../src/schema'

await vi.hoisted(async () => {
  const { handWith } = await import('../../../support/registry')
  handWith((await import('../../../support/fixtures/hiddenFixtures')).hidden)
})

const itemsOf = ({ data: { items } }: Answer): readonly Item[] =>
  Array.isArray(items) ? items : []
const ids = (items: readonly Item[]) => items.map(({ id }) => Number(id))
/** What the list shows of a record as it is answered. */
const chip = (resource: Resource, item: Item) =>
  stateOf(resource, recordOf(resource, item), testDay)
const stateIn = (resource: Resource, item: Item) =>
  chip(resource, item).replace(/^ends.*/, 'active')

/** By stage: none said, none, one and both. */
const channels = new Map<string | null, string>([
  ['draft', '[]'],
  ['open', '["web"]'],
  ['closed', '["web","shop"]'],
])

describe.each(databases)('what is hidden in the app, on %s', (kind) => {
  let api: Awaited<ReturnType<typeof openApi>>
  beforeAll(async () => {
    const { openApi: open } = await import('../../../support/server/api')
    api = await open(kind)
    const flag = (on: boolean | null) => (kind === 'sqlite' && on !== null ? Number(on) : on)
    await api.store.transaction(async (trx) => {
      for (const { name } of hidden)
        for (const stage of [null, 'draft', 'open', 'closed'])
          for (const on of [null, false, true])
            for (const start of [null, '2026-11-20', '2026-11-22'])
              for (const end of [null, '2026-11-20', testDay, '2026-11-22', '2026-12-01']) {
                const days = { start_date: start, end_date: end }
                await insertRow(trx, name.replaceAll('-', '_'), {
                  stage,
                  channels: channels.get(stage) ?? null,
                  active: flag(on),
                  ...days,
                })
              }
    })
  })
  afterAll(() => api.store.close())

  test('the start page has those whose list is empty, whether or not it was ever said', async () => {
    const { data } = await api.call('GET', 'start')
    const said = { resource: 'test-hidden-by-list', total: 2 * 3 * 3 * 5 }
    expect(data['lists']).toEqual(expect.arrayContaining([expect.objectContaining(said)]))
  })

  const read = async (resource: Resource, query: string) => {
    const answer = await api.verb(resource, 'list', { query: `limit=500&${query}` })
    expect([query, answer.status]).toEqual([query, 200])
    return itemsOf(answer)
  }
  const readAll = async (resource: Resource) => [
    ...(await read(resource, '')),
    ...(resource.archive ? await read(resource, 'archive=1') : []),
  ]

  test.each(hidden.map((resource) => [resource.name, resource] as const))(
    '%s: the start page has what begins and ends this week and is not off',
    async (_, resource) => {
      const all = await readAll(resource)
      const { data } = await api.call('GET', 'start')
      for (const [block, date] of [
        ['starting', 'start_date'],
        ['ending', 'end_date'],
      ] as const) {
        const { length: count } = all.filter(
          (item) =>
            ['2026-11-20', testDay, '2026-11-22'].some((day) => item[date] === day) &&
            stateIn(resource, item) !== 'off',
        )
        const said = { resource: resource.name, count }
        expect(data[block]).toMatchObject({ counts: expect.arrayContaining([said]) })
      }
    },
  )

  test.each(hidden.map((resource) => [resource.name, resource] as const))(
    '%s: the timeline says the same of every record that has a start',
    async (_, resource) => {
      const all = await readAll(resource)
      const asked = `timeline?from=2026-11-01&to=2026-12-31&kind=${resource.name}`
      for (const state of ['active', 'scheduled', 'ended', 'off']) {
        const found = itemsOf(await api.call('GET', `${asked}&state=${state}`))
        const wanted = all.filter(
          (item) => item['start_date'] !== null && stateIn(resource, item) === state,
        )
        expect(wanted.length).toBeGreaterThan(0)
        expect([state, new Set(ids(found))]).toEqual([state, new Set(ids(wanted))])
      }
    },
  )

  test.each(hidden.map((resource) => [resource.name, resource] as const))(
    '%s: filter, order and chip say the same of every record',
    async (_, resource) => {
      for (const archive of resource.archive ? ['', '&archive=1'] : ['']) {
        const all = await read(resource, `sortBy=id&sortDir=asc${archive}`)
        expect(all.length).toBeGreaterThan(20)
        for (const state of ['active', 'scheduled', 'ended', 'off']) {
          const found = await read(
            resource,
            `sortBy=id&sortDir=asc&filter[state]=${state}${archive}`,
          )
          const wanted = all.filter((item) => stateIn(resource, item) === state)
          expect([state, ids(found)]).toEqual([state, ids(wanted)])
        }
        const sorted = await read(resource, `sortBy=state&sortDir=asc${archive}`)
        const rank = (item: Item) => states.indexOf(chip(resource, item))
        expect(ids(sorted)).toEqual(ids(all.toSorted((a, b) => rank(a) - rank(b))))
      }
    },
  )
})
