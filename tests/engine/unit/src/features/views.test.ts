import { afterAll, describe, expect, it, vi } from 'vitest'
import { resources } from '../../../../../src/schema/registry'
import { hasState } from '../../../../../src/fields/life'
import { filtersOf } from '../../../../../src/fields/filter'
import { columnsOf } from '../../../../../src/features/list/table/columns'
import { fittedSearch, readFilter, rowsThatFit } from '../../../../../src/features/list/address'
import {
  contentOf,
  isAsSaved,
  searchOf,
  stateOf,
  toView,
  type ListState,
} from '../../../../../src/features/savedViews/views'

const openWindow = (height: number) => {
  vi.stubGlobal('innerWidth', 1440)
  vi.stubGlobal('innerHeight', height)
}
openWindow(900)
afterAll(() => vi.unstubAllGlobals())

const listed = resources.filter(({ singleton, api }) => !singleton && api.endpoints.list)

describe.each(listed.map((resource) => [resource.name, resource] as const))(
  'a view of %s',
  (_, resource) => {
    const columns = columnsOf(resource, true)
    const by = Object.fromEntries(filtersOf(resource).map(({ key }) => [key, ['b', 'a']]))
    const sortable = columns.find(({ sortField }) => sortField !== null)
    const state: ListState = {
      narrowing: {
        phrase: 'zima',
        isArchive: resource.archive !== undefined,
        view: resource.views?.[0] ?? null,
        by,
        saved: 7,
      },
      sort: { field: sortable?.sortField ?? 'id', order: 'ASC' },
      perPage: 25,
      hidden: columns.filter(({ isLink }) => !isLink).map(({ key }) => key),
      span: { from: '2026-11-01', to: '2026-11-05' },
    }
    const content = contentOf(resource, columns, state)
    const view = toView({ id: 7, revision: 1, resource: resource.name, name: 'x', content })

    it('opens the list that it was saved of, at an address that is taken as it is', () => {
      expect(view).not.toBeNull()
      if (!view) return
      const again = stateOf(resource, columns, view)
      expect(contentOf(resource, columns, again)).toEqual(content)
      expect(isAsSaved(resource, columns, { view, state })).toBe(true)
      const search = searchOf(again)
      expect(fittedSearch(resource, search)).toBeNull()
      const filter = JSON.parse(new URLSearchParams(search).get('filter') ?? '{}')
      expect(readFilter(resource, filter)).toEqual(again.narrowing)
    })

    it('that keeps no number of rows has as many as a window has room for, and is the same in each', () => {
      const fits = { ...state, perPage: rowsThatFit(resource) }
      const wide = contentOf(resource, columns, fits)
      const saved = view && { ...view, content: wide }
      for (const height of [900, 650, 1400]) {
        openWindow(height)
        const perPage = rowsThatFit(resource)
        const again = saved && stateOf(resource, columns, saved)
        expect(again?.perPage).toBe(perPage)
        expect(saved && again && isAsSaved(resource, columns, { view: saved, state: again })).toBe(
          true,
        )
      }
      openWindow(650)
      expect(saved && isAsSaved(resource, columns, { view: saved, state: fits })).toBe(true)
      openWindow(900)
    })

    it('is changed by anything that it keeps', () => {
      const changes: readonly ListState[] = [
        { ...state, perPage: 50 },
        { ...state, hidden: [] },
        { ...state, sort: { ...state.sort, order: 'DESC' } },
        { ...state, narrowing: { ...state.narrowing, phrase: '' } },
        {
          ...state,
          narrowing: { ...state.narrowing, by: { ...by, [Object.keys(by)[0] ?? '']: [] } },
        },
      ]
      // of a list with nothing to hide, or to filter by, these two change nothing
      const isChange = [true, state.hidden.length > 0, true, true, Object.keys(by).length > 0]
      const same = changes.map(
        (changed) => view !== null && isAsSaved(resource, columns, { view, state: changed }),
      )
      expect(same).toEqual(isChange.map((isOne) => !isOne))
    })
  },
)

it.each([
  ['of one line', [], [14, 10, 25]],
  ['of two lines below each other', [['name', 'code']], [12, 10, 21]],
  [
    'of three',
    [
      ['name', 'code'],
      ['id', 'cost', 'madeOn'],
    ],
    [10, 10, 14],
  ],
])(
  'a list whose rows are %s begins with as many as its window has room for',
  (_, stacked, rows) => {
    const fit = [900, 650, 1400].map((height) => {
      openWindow(height)
      return rowsThatFit({ list: { columns: [], stacked } })
    })
    openWindow(900)
    expect(fit).toEqual(rows)
  },
)

it('an answer that is no view is none', () => {
  for (const item of [null, 1, {}, { id: '1', revision: 1 }, { id: 1, revision: 1, name: 2 }])
    expect(toView(item)).toBeNull()
})

it('a heading sorts by a state where the list is sorted by it', () => {
  const offered = listed.filter((resource) =>
    columnsOf(resource, true).some(({ sortField }) => sortField === 'state'),
  )
  expect(offered).toEqual(listed.filter(hasState))
})
