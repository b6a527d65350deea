import { describe, expect, it } from 'vitest'
import { resourceByName } from '../../../../../src/schema/registry'
import { givenIn } from '../../../../../src/features/form/values'
import { startQuery } from '../../../../../src/features/list/row/useStarts'
import { isMet } from '../../../../../src/schema'

const push = resourceByName('push-history')
const starts = push.startsFrom ?? { label: { pl: '', en: '' }, from: [] }
const group = { customerType: 0, customerSubtypes: [21, 23], halls: [10, 11], user: null }

/** What the form begins with where the row of a list has these values. */
function begun(list: string, record: Readonly<Record<string, unknown>>) {
  const row = { id: 7, revision: 1, ...record }
  const start = starts.from.find(
    ({ resource, when }) => resource === list && (!when || isMet(when, row)),
  )
  if (!start) throw new Error(`nothing begins at ${list}`)
  return givenIn(push, new URLSearchParams(startQuery({ to: push, starts, start }, row)))
}

describe('a push that is begun at a row', () => {
  it.each([
    ['adverts', 'special'],
    ['fliers', 'fly'],
    ['market-makro', 'pro'],
    ['new-products', 'new'],
    ['promo-vouchers', 'vouchers'],
  ])('of %s is about it', (list, type) => {
    expect(begun(list, {})).toMatchObject({ type, sourceItem: 7, message: expect.any(String) })
  })

  it('of a banner is about the screen it is on; one that names none is on the first', () => {
    expect(begun('banners', { screenType: 'bmpl' })).toMatchObject({ type: 'banner_bmpl' })
    expect(begun('banners', { screenType: 'main' })).toMatchObject({ type: 'banner_main' })
    expect(begun('banners', { screenType: null })).toMatchObject({ type: 'banner_main' })
  })

  it('says what customers know, whatever is in it, and nothing that staff alone see', () => {
    const name = 'Wino & „ser” 100% {id} #1'
    expect(begun('fliers', { name })).toMatchObject({ title: name })
    expect(begun('banners', { name, screenType: 'main' })).not.toHaveProperty('title')
  })

  it('is for whom the row is for; a list of cards stays behind', () => {
    expect(begun('fliers', { target: group })).toMatchObject({
      target: { customerType: 0, customerSubtypes: [21, 23], halls: [10, 11] },
    })
    const cards = { ...group, customerType: null, customerSubtypes: [], halls: [] }
    const given = begun('fliers', { target: { ...cards, targetCustomers: 3, targetUsers: 3 } })
    expect(given).not.toHaveProperty('target')
  })
})
