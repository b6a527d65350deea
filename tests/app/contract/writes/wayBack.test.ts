import { expect, it } from 'vitest'
import { SINGLETON_ID } from '../../../../dataProvider/address'
import { isUnchanged } from '../../../../dataProvider/compare'
import { toPanelRecord, type PanelRecord } from '../../../../dataProvider/records'
import { ConflictError } from '../../../../dataProvider/saveErrors'
import { callMany, type Line } from '../../../../src/features/bulk/call'
import { recordBack } from '../../../../src/features/bulk/wayBack'
import { putBack } from '../../../../src/features/undo/useUpdateBack'
import { isWritable } from '../../../../src/fields/codec'
import { traitsOf } from '../../../../src/fields/traits'
import { namesOf, type Resource, type Values } from '../../../../src/schema'
import { resourceByName } from '../../../../src/schema/registry'
import { signedInBrowser } from '../../../support/panel/browserApi'
import { sampleDraft } from '../../../support/samples'
import { subjects } from '../../../support/fixtures/subjects'

const browser = signedInBrowser()

const changeable = subjects.filter(
  ({ api: { endpoints }, singleton }) =>
    endpoints.create && endpoints.read && endpoints.update && endpoints.list && !singleton,
)

/** The fields that a save may change and that its way back brings back; those that name the record stay. */
const plainNames = (resource: Resource): readonly string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    const { isSecret, rowsBeside } = traitsOf(field)
    const isPlain = !isSecret && !rowsBeside && field.mode === undefined
    const isName = namesOf(resource.composedOf).includes(name) || name === resource.parent?.field
    return isPlain && !isName && isWritable(field, 'update') ? [name] : []
  })

/** The files that a record may go without. */
const spareFiles = (resource: Resource): readonly string[] =>
  plainNames(resource).filter((name) => {
    const field = resource.fields[name]
    return field && traitsOf(field).isFile && !field.required && !field.requiredWhen
  })

/** Whether a part of a record is in no answer. */
const isUnread = (fields: Resource['fields']): boolean =>
  Object.values(fields).some((field) => field.mode === 'writeOnly' || traitsOf(field).isSecret)

interface Made {
  readonly resource: Resource
  readonly place: { readonly parent?: string }
  readonly before: PanelRecord
}

/** Saves a record with other values, and takes that back where there is a way. */
async function thereAndBack({ resource, place, before }: Made, changes: Values) {
  const { data, request } = browser()
  const sent = { ...before, ...changes }
  const { data: answer } = await data.update(resource.name, {
    id: before.id,
    data: sent,
    previousData: before,
    meta: place,
  })
  const after = toPanelRecord(answer)
  const { parent } = place
  const back = recordBack({ resource, parent }, before, { sent, record: after })
  const lines: Line[] = []
  if (back?.kind === 'update') await putBack(data, resource, back)
  if (back?.kind === 'bulk')
    await callMany(request, {
      place: { resource, parent },
      deed: { act: 'put' },
      which: back.steps.flatMap(({ records }) => records),
      signal: new AbortController().signal,
      onLine: (line) => lines.push(line),
    })
  return { isChanged: !isUnchanged(resource, before, after), hasWay: back !== null, lines }
}

it.each(changeable.map(({ name }) => name))(
  '%s: a save is taken back, field by field',
  async (name) => {
    const resource = resourceByName(name)
    const { place, read, record: before } = await browser().make(resource, 61)
    const other = await sampleDraft(resource, 62)
    const changes = Object.fromEntries(plainNames(resource).map((field) => [field, other[field]]))
    const { isChanged, hasWay, lines } = await thereAndBack({ resource, place, before }, changes)
    expect(hasWay).toBe(isChanged)
    if (!hasWay) return
    expect(lines).toMatchObject([{ isDone: true }])
    expect(isUnchanged(resource, before, await read())).toBe(true)
  },
)

it.each(changeable.filter((one) => spareFiles(one).length > 0).map(({ name }) => name))(
  '%s: a file that a save removed comes back, and one that it added goes',
  async (name) => {
    const resource = resourceByName(name)
    const { data } = browser()
    const { id, place, read, record: before } = await browser().make(resource, 63)
    const none = Object.fromEntries(spareFiles(resource).map((field) => [field, null]))
    const removed = await thereAndBack({ resource, place, before }, none)
    expect(removed).toMatchObject({ hasWay: true, lines: [{ isDone: true }] })
    expect(isUnchanged(resource, before, await read())).toBe(true)
    const stored = await read()
    await data.update(name, {
      id,
      data: { ...stored, ...none },
      previousData: stored,
      meta: place,
    })
    const bare = await read()
    const other = await sampleDraft(resource, 64)
    const files = Object.fromEntries(spareFiles(resource).map((field) => [field, other[field]]))
    const added = await thereAndBack({ resource, place, before: bare }, files)
    expect(added).toMatchObject({ hasWay: true, lines: [{ isDone: true }] })
    expect(isUnchanged(resource, bare, await read())).toBe(true)
  },
)

const settings = subjects.filter(({ singleton, fields }) => singleton && !isUnread(fields))

it.each(settings.map(({ name }) => name))(
  '%s: what no call for many takes is taken back by a save, and not over another save',
  async (name) => {
    const resource = resourceByName(name)
    const { data } = browser()
    const read = async () => toPanelRecord((await data.getOne(name, { id: SINGLETON_ID })).data)
    const save = async (n: number) => {
      const previousData = await read()
      const sent = await sampleDraft(resource, n)
      await data.update(name, { id: SINGLETON_ID, data: sent, previousData })
      return { previousData, sent, record: await read() }
    }
    const first = await save(65)
    expect(recordBack({ resource, parent: undefined }, first.previousData, first)).toBeNull()
    const before = first.record
    const changes = await sampleDraft(resource, 66)
    const { isChanged, hasWay } = await thereAndBack({ resource, place: {}, before }, changes)
    expect({ isChanged, hasWay }).toEqual({ isChanged: true, hasWay: true })
    expect(isUnchanged(resource, before, await read())).toBe(true)

    const { previousData, ...settled } = await save(67)
    const back = recordBack({ resource, parent: undefined }, previousData, settled)
    const other = await save(68)
    if (back?.kind !== 'update') throw new Error('no way back')
    await expect(putBack(data, resource, back)).rejects.toThrow(ConflictError)
    expect(isUnchanged(resource, other.record, await read())).toBe(true)
  },
)

it('an account is taken back, unless a password was typed', async () => {
  const resource = resourceByName('account')
  const { data } = browser()
  const read = async () =>
    toPanelRecord((await data.getOne(resource.name, { id: SINGLETON_ID })).data)
  const before = await read()
  const sent = { ...before, firstName: 'Inny' }
  await data.update(resource.name, { id: SINGLETON_ID, data: sent, previousData: before })
  const record = await read()
  const backOf = (more: Values) =>
    recordBack({ resource, parent: undefined }, before, { sent: { ...sent, ...more }, record })
  for (const more of [{ password: 'Nowe-haslo-2026' }, { currentPassword: ' ' }, { secret: 'set' }])
    expect(backOf(more)).toBeNull()
  const back = backOf({ password: '' })
  if (back?.kind !== 'update') throw new Error('no way back')
  await putBack(data, resource, back)
  const stored = await read()
  expect(isUnchanged(resource, before, stored)).toBe(true)
  // as after an answer that was lost
  expect(await putBack(data, resource, back)).toMatchObject({ revision: stored.revision })
})
