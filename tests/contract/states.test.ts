import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { insertRow } from '../../server/store/rows'
import { stateOf } from '../../src/engine/list/state'
import { boolean, date, select, text } from '../../src/fields'
import { states } from '../../src/fields/life'
import { crud, defineResource, inOrder } from '../../src/schema'
import type * as registry from '../../resources'
import { recordOf, type Item } from '../support/filters'
import { testDay } from '../support/samples'
import { databases } from '../unit/server/testStore'
import type { openApi } from '../support/api'

const label = { pl: ['Rzecz', 'Rzeczy', 'Rzeczy'], en: ['Thing', 'Things'] } as const
const stages = ['draft', 'open', 'closed'].map((id) => ({ id, label: { pl: id, en: id } }))
const fields = {
  name: text({ label: { pl: 'Nazwa', en: 'Name' } }),
  active: boolean(),
  stage: select({ options: stages, label: { pl: 'Etap', en: 'Stage' } }),
  startDate: date(),
  endDate: date(),
}
const common = { label, fields, rules: [inOrder('startDate', 'endDate')] }
const list = { columns: ['id', 'name', 'state'] } as const

/** What may hide a record beside its days: values of a field, the switch of the archive with one of them, or a switch alone. */
const hidden = [
  defineResource({
    ...common,
    name: 'test-hidden-by-value',
    api: crud('test-hidden-by-value'),
    customerPreview: { offWhen: { field: 'stage', in: ['draft', 'closed'] } },
    list,
  }),
  defineResource({
    ...common,
    name: 'test-hidden-by-both',
    api: crud('test-hidden-by-both'),
    customerPreview: { offWhen: { field: 'stage', in: ['closed'] } },
    archive: { flag: 'active' },
    list,
  }),
  defineResource({
    ...common,
    name: 'test-hidden-by-switch',
    api: crud('test-hidden-by-switch'),
    customerPreview: { offWhen: { field: 'active', in: [false] } },
    list,
  }),
]

vi.mock('../../resources', async (original) => {
  const { withResources } = await import('../support/registry')
  return withResources(await original<typeof registry>(), hidden)
})
afterAll(() => vi.doUnmock('../../resources'))

describe.each(databases)('what is hidden in the app, on %s', (kind) => {
  let api: Awaited<ReturnType<typeof openApi>>
  beforeAll(async () => {
    const { openApi: open } = await import('../support/api')
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
                  active: flag(on),
                  ...days,
                })
              }
    })
  }, 60_000)
  afterAll(() => api.store.close())

  test.each(hidden.map((resource) => [resource.name, resource] as const))(
    '%s: filter, order and chip say the same of every record',
    async (_, resource) => {
      const read = async (query: string) => {
        const { status, data } = await api.verb(resource, 'list', { query: `limit=500&${query}` })
        expect([query, status]).toEqual([query, 200])
        const { items } = data
        return Array.isArray(items) ? items.map((item: Item) => item) : []
      }
      const chip = (item: Item) => stateOf(resource, recordOf(resource, item), testDay)
      const ids = (items: readonly Item[]) => items.map(({ id }) => Number(id))
      for (const archive of resource.archive ? ['', '&archive=1'] : ['']) {
        const all = await read(`sortBy=id&sortDir=asc${archive}`)
        expect(all.length).toBeGreaterThan(20)
        for (const state of ['active', 'scheduled', 'ended', 'off']) {
          const found = await read(`sortBy=id&sortDir=asc&filter[state]=${state}${archive}`)
          const wanted = all.filter((item) => chip(item).replace(/^ends.*/, 'active') === state)
          expect([state, ids(found)]).toEqual([state, ids(wanted)])
        }
        const sorted = await read(`sortBy=state&sortDir=asc${archive}`)
        const rank = (item: Item) => states.indexOf(chip(item))
        expect(ids(sorted)).toEqual(ids(all.toSorted((a, b) => rank(a) - rank(b))))
      }
    },
  )
})
