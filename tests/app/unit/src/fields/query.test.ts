import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { resourceByName } from '../../../../../src/schema/registry'
import { givenIn } from '../../../../../src/features/form/values'
import { startQuery } from '../../../../../src/features/list/row/useStarts'
import { numbersIn, runsOf } from '../../../../../src/fields/query'
import { reachQuery } from '../../../../../resources/kinds/target/reach'
import { emptyTarget } from '../../../../../resources/kinds/target/value'
import { fillQuery } from '../../../../../src/features/timeline/findings'
import { filterQuery, readView, viewQuery } from '../../../../../src/features/timeline/address'
import { kindByName } from '../../../../../src/features/timeline/kinds'

/** As many as a record may have, no two beside each other. */
const halls = Array.from({ length: 1000 }, (_, at) => 30_000 + 2 * at)
/** A server takes 16 kB of address and headers; the headers have cookies. */
const LONGEST = 12_000

describe('an address has as many halls as there may be', () => {
  test('of a form that fills a gap', () => {
    const kind = kindByName.get('fliers')
    if (!kind) throw new Error('not on the plan')
    const gap = { first: '2026-12-01', last: '2026-12-07', groups: [1, 2], places: halls }
    const query = fillQuery(kind, gap)
    expect(query.length).toBeLessThan(LONGEST)
    expect(givenIn(kind.resource, new URLSearchParams(query))).toMatchObject({
      startDate: gap.first,
      target: { customerType: 3, halls },
    })
  })

  test('of a push that is begun at a row', () => {
    const push = resourceByName('push-history')
    const [start] = push.startsFrom?.from ?? []
    if (!push.startsFrom || !start) throw new Error('begins nowhere')
    const target = { ...emptyTarget, customerType: 7, halls }
    const begun = { to: push, starts: push.startsFrom, start }
    const query = startQuery(begun, { id: 7, revision: 1, target })
    expect(query.length).toBeLessThan(LONGEST)
    expect(givenIn(push, new URLSearchParams(query))).toMatchObject({ target: { halls } })
  })

  test('of the plan, and of the calls that count and find', () => {
    const today = '2026-11-23'
    const view = readView(new URLSearchParams(), today)
    const filter = { ...view.filter, facets: { ...view.filter.facets, hall: halls } }
    const query = viewQuery({ ...view, filter }, today)
    expect(readView(new URLSearchParams(query), today).filter.facets['hall']).toEqual(halls)
    const asked = new URLSearchParams(filterQuery(filter)).toString()
    const reach = reachQuery({ ...emptyTarget, customerType: 7, halls }, null) ?? ''
    for (const one of [query, asked, reach]) expect(one.length).toBeLessThan(LONGEST)
  })
})

describe('numbers in short', () => {
  it('are the same numbers in the same order', () => {
    const some = fc.array(fc.nat({ max: 40 }), { minLength: 1 })
    fc.assert(
      fc.property(some, (numbers) => {
        expect(numbersIn(runsOf(numbers))).toEqual(numbers)
      }),
    )
    expect(runsOf([3, 4, 5, 9])).toBe('3-5.9')
  })

  it.each(['', 'x', '5-', '-5', '9-3', '1..2', '1-999999999', '1e3', '1234567890'])(
    'are not „%s”',
    (text) => expect(numbersIn(text)).toBeNull(),
  )
})

test('what is not said in short is read as it came, and no list is guessed', () => {
  const fliers = resourceByName('fliers')
  const given = (query: string) => givenIn(fliers, new URLSearchParams(query))
  expect(given('halls[]=10&halls[]=11')).toMatchObject({ target: { halls: [10, 11] } })
  expect(given('halls[in]=10-11')).toMatchObject({ target: { halls: [10, 11] } })
  expect(given('name[in]=10-11').name).not.toBe('10-11')
})
