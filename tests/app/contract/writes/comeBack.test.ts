import { expect, it } from 'vitest'
import { isUnchanged, isUnseen } from '../../../../dataProvider/compare'
import {
  bringBack,
  mayComeBack,
  MOST_BACK,
  readDeleted,
} from '../../../../src/features/history/comeBack'
import { traitsOf } from '../../../../src/fields/traits'
import { childrenOf, resourceByName } from '../../../../src/schema/registry'
import { toPanelRecord, type PanelRecord } from '../../../../dataProvider/records'
import { signedInBrowser } from '../../../support/panel/browserApi'
import { subjects } from '../../../support/fixtures/subjects'

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
    const { parent } = place
    const kept = await readDeleted(data, resource, { records: [record], parent })
    const [one] = kept ?? []
    if (!one) throw new Error('it cannot be had back')
    await data.delete(name, { id, previousData: record, meta: place })
    await expect(read()).rejects.toMatchObject({ status: 404 })
    const back = await bringBack(data, { resource, parent }, one)
    expect([back.record.id, back.refused]).toEqual([id, 0])
    expect(isUnchanged(resource, record, await read())).toBe(true)
  },
)

const families = removable.filter((resource) => childrenOf(resource).length > 0)

it.each(families.map(({ name }) => name))(
  '%s: what stood under it comes back with it, in its order',
  async (name) => {
    const resource = resourceByName(name)
    const { api, data } = browser()
    const { id, record } = await browser().make(resource, 72)
    const [child] = childrenOf(resource)
    if (!child) throw new Error('it has none')
    const parent = String(id)
    for (const n of [73, 74, 75]) {
      // the second one is switched off, where that takes it to another list
      const flag = n === 74 ? child.archive?.flag : undefined
      const changes = flag === undefined ? {} : { [flag]: false }
      await api.create(child, { n, params: { parent }, changes })
    }
    const sort = { field: child.order ?? 'id', order: 'ASC' as const }
    const pagination = { page: 1, perPage: 10 }
    const under = async () => {
      const listed = async (filter: object) =>
        (await data.getList(child.name, { pagination, sort, filter, meta: { parent } })).data
      const rows = [await listed({}), child.archive ? await listed({ archive: true }) : []]
      return Promise.all(
        rows
          .flat()
          .map(async (row) =>
            toPanelRecord((await data.getOne(child.name, { id: row.id, meta: { parent } })).data),
          ),
      )
    }
    const before = await under()
    expect(before).toHaveLength(3)
    const going = { ...record, childCount: 3 }
    const [kept] =
      (await readDeleted(data, resource, { records: [going], parent: undefined })) ?? []
    if (!kept) throw new Error('it cannot be had back')
    await data.delete(name, { id, previousData: record })
    const back = await bringBack(data, { resource, parent: undefined }, kept)
    expect(back).toMatchObject({ record: { id }, refused: 0 })
    const after = await under()
    expect(after.map((one) => one.id)).toEqual(before.map((one) => one.id))
    for (const [at, one] of before.entries())
      expect(isUnchanged(child, one, after[at] ?? record)).toBe(true)
  },
)

it('a record with many others under it, or with a list of cards, is not promised back', () => {
  const one = { id: 1, revision: 1 }
  const target = { customerType: null, targetUsers: 3 }
  expect(mayComeBack(resourceByName('fliers'), { ...one, childCount: 2 })).toBe(true)
  const full = { ...one, childCount: MOST_BACK }
  expect(mayComeBack(resourceByName('fliers'), full)).toBe(false)
  expect(mayComeBack(resourceByName('fliers'), one)).toBe(false)
  expect(mayComeBack(resourceByName('banners'), { ...one, target })).toBe(false)
  expect(mayComeBack(resourceByName('users'), one)).toBe(false)
})
