import { describe, expect, test } from 'vitest'
import {
  changesOf,
  hiddenIn,
  orderIn,
  remarksOf,
} from '../../../../../src/features/history/changes'
import { pastUrl } from '../../../../../src/features/history/HistoryValue'
import { toLine, versionOf } from '../../../../../src/features/history/lines'
import { changesTo, draftOf, lostRows } from '../../../../../src/features/history/restore'
import { orderFrom } from '../../../../../src/features/history/useInOrder'
import { resourceByName } from '../../../../../src/schema/registry'

const products = resourceByName('products')
const vouchers = resourceByName('promo-vouchers')

const product = {
  id: 7,
  revision: 1,
  product_header_id: 3,
  name: 'Ser',
  netto: 12.5,
  brutto: 13.5,
  details: ['twardy'],
  is_active: true,
  is_new: false,
}
const line = (more: object) =>
  toLine({
    id: 4,
    at: '2026-11-21T10:00:00.000Z',
    ip: '::1',
    action: 'update',
    resource: 'products',
    record_id: '7',
    actor: 'a',
    before: null,
    after: null,
    ...more,
  })

describe('a line of the log', () => {
  test('says the fields that differ, in the order of the definition, and no other', () => {
    const after = { ...product, revision: 2, netto: 11, name: 'Ser bialy', details: [] }
    expect(changesOf(line({ before: product, after }))).toEqual([
      { name: 'name', before: 'Ser', after: 'Ser bialy' },
      { name: 'netto', before: 12.5, after: 11 },
      { name: 'details', before: ['twardy'], after: [] },
    ])
  })

  test('of a new or deleted record says all that it had', () => {
    const named = (changes: ReturnType<typeof changesOf>) => changes.map(({ name }) => name)
    const made = named(changesOf(line({ action: 'create', after: product })))
    expect(made).toContain('name')
    expect(made).not.toContain('photo')
    expect(named(changesOf(line({ action: 'delete', before: product })))).toEqual(made)
  })

  test('tells nothing of a field that one side does not say', () => {
    const { name: _name, details: _details, ...silent } = product
    const after = { ...product, revision: 2, netto: 11 }
    const netto = [{ name: 'netto', before: 12.5, after: 11 }]
    expect(changesOf(line({ before: silent, after }))).toEqual(netto)
    const { name: _now, ...left } = after
    expect(changesOf(line({ before: product, after: left }))).toEqual(netto)
  })

  test('is a version only where it says the record whole', () => {
    expect(versionOf(line({ before: null, after: product }))?.['name']).toBe('Ser')
    expect(versionOf(line({ action: 'delete', before: product }))?.['name']).toBe('Ser')
    const cards = line({ before: { target_users: 2 }, after: { target_users: 1 } })
    expect(versionOf(cards)).toBeNull()
    expect(remarksOf(cards)).toEqual([{ key: 'target_users', before: 2, after: 1 }])
  })

  test('names a field that is gone, and what is hidden', () => {
    const after = { ...product, colour: 'red', changed: ['password'] }
    const found = line({ before: { ...product, colour: 'blue' }, after })
    expect(remarksOf(found)).toEqual([{ key: 'colour', before: 'blue', after: 'red' }])
    expect(changesOf(found)).toEqual([])
    expect(hiddenIn(line({ resource: 'users', after: { changed: ['password'] } }))).toEqual([
      'password',
    ])
  })

  test('tells the order that children stood in', () => {
    const found = line({ action: 'order', before: { items: [1, 2] }, after: { items: [2, 1] } })
    expect(orderIn(found)).toEqual({ child: 'items', before: [1, 2], after: [2, 1] })
    expect(orderIn(line({ before: { items: [1] }, after: { items: [1] } }))).toBeNull()
  })

  test('of a resource that nobody knows any more is read all the same', () => {
    const found = line({ resource: 'flyers', before: { a: 1 }, after: { a: 2 } })
    expect([changesOf(found), versionOf(found)]).toEqual([[], null])
    expect(remarksOf(found)).toEqual([{ key: 'a', before: 1, after: 2 }])
  })

  test('has its pictures where history serves them', () => {
    const id = 'a'.repeat(30)
    expect(pastUrl(`/api/file/banners/${id}-preview`)).toBe(
      `/api/history/banners/files/${id}-preview`,
    )
    expect(pastUrl('https://example.com/a.png')).toBe('https://example.com/a.png')
  })
})

describe('bringing a version back', () => {
  test('of an order leaves out what is gone and puts what is new at the end', () => {
    expect(orderFrom([3, 9, 1, 2], [1, 2, 3, 4])).toEqual([3, 1, 2, 4])
  })

  const version = { id: 7, revision: 1, name: 'Ser', netto: 12.5, isNew: true, productHeaderId: 3 }
  const present = {
    id: 7,
    revision: 5,
    name: 'Ser bialy',
    netto: 11,
    isNew: false,
    productHeaderId: 4,
  }

  test('changes what differs and can be written', () => {
    expect(changesTo(products, { version, present }).map(({ name }) => name)).toEqual([
      'name',
      'netto',
    ])
  })

  test('takes the chosen fields and leaves the others as they are', () => {
    const draft = draftOf(products, { version, present, chosen: ['netto'] })
    expect(draft).toMatchObject({ name: 'Ser bialy', netto: 12.5 })
  })

  test('leaves empty what was empty in a record that is gone, where a new one begins with a value', () => {
    const banners = resourceByName('banners')
    const of = (said: object, chosen: readonly string[] = []) =>
      draftOf(banners, { version: { id: 1, revision: 1, ...said }, present: null, chosen })
    expect(of({ name: 'Lato', screenType: null }, ['name'])).toMatchObject({ screenType: null })
    // what was not chosen, and a field that came later, are those of a new record
    expect(of({ screenType: 'bmpl' })).toMatchObject({ screenType: 'main' })
    expect(of({ name: 'Lato' })).toMatchObject({ screenType: 'main' })
    // a required one has to have a value
    const bare = { id: 1, revision: 1, isActive: null }
    expect(draftOf(products, { version: bare, present: null, chosen: [] })).toMatchObject({
      isActive: true,
    })
  })

  test('says that cards do not come with it', () => {
    const target = (targetUsers: number) => ({ customerSubtypes: [], halls: [], targetUsers })
    const of = (count: number) => ({ id: 1, revision: 1, target: target(count) })
    expect(lostRows(vouchers, { version: of(3), present: of(0) })).toEqual([
      'history.restore.cards',
    ])
    expect(lostRows(vouchers, { version: of(3), present: of(9) })).toEqual([])
    expect(lostRows(vouchers, { version: of(0), present: null })).toEqual([])
  })
})
