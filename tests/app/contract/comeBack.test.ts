import { expect, it } from 'vitest'
import { isUnchanged, isUnseen } from '../../../dataProvider/compare'
import { bringBack, mayComeBack } from '../../../src/features/history/comeBack'
import { traitsOf } from '../../../src/fields/traits'
import { childrenOf, resourceByName } from '../../../src/schema/registry'
import type { PanelRecord } from '../../../dataProvider/records'
import { signedInBrowser } from '../../support/browserApi'
import { subjects } from '../../support/subjects'

const browser = signedInBrowser()

const removable = subjects.filter(
  ({ api: { endpoints } }) => endpoints.create && endpoints.read && endpoints.delete,
)

it.each(removable.map(({ name }) => name))(
  '%s: who deleted a record has it back as it was, under its number',
  async (name) => {
    const resource = resourceByName(name)
    const { data } = browser()
    const { id, place, read, record: made } = await browser().make(resource, 71)
    const record: PanelRecord = {
      ...made,
      ...(childrenOf(resource).length > 0 && { childCount: 0 }),
    }
    const isElsewhere = Object.entries(resource.fields).some(
      ([field, kind]) =>
        isUnseen(kind) || (traitsOf(kind).rowsBeside?.count(record[field]) ?? 0) > 0,
    )
    expect(mayComeBack(resource, record)).toBe(!isElsewhere)
    if (isElsewhere) return
    await data.delete(name, { id, previousData: record, meta: place })
    await expect(read()).rejects.toMatchObject({ status: 404 })
    const back = await bringBack(data, resource, { record, parent: place.parent })
    expect(back.id).toBe(id)
    expect(isUnchanged(resource, record, await read())).toBe(true)
  },
)

it('a record with others under it, or with a list of cards, is not promised back', () => {
  const one = { id: 1, revision: 1 }
  const target = { customerType: null, targetUsers: 3 }
  expect(mayComeBack(resourceByName('fliers'), { ...one, childCount: 2 })).toBe(false)
  expect(mayComeBack(resourceByName('fliers'), one)).toBe(false)
  expect(mayComeBack(resourceByName('banners'), { ...one, target })).toBe(false)
  expect(mayComeBack(resourceByName('users'), one)).toBe(false)
})
