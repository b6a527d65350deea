import { expect, it } from 'vitest'
import { isUnchanged } from '../../../dataProvider/compare'
import { toPanelRecord } from '../../../dataProvider/records'
import { callMany, type Line } from '../../../src/features/bulk/call'
import { wayBack } from '../../../src/features/bulk/wayBack'
import { isWritable } from '../../../src/fields/codec'
import { traitsOf } from '../../../src/fields/traits'
import { namesOf, type Resource } from '../../../src/schema'
import { resourceByName } from '../../../src/schema/registry'
import { signedInBrowser } from '../../support/browserApi'
import { sampleDraft } from '../../support/samples'
import { subjects } from '../../support/subjects'

const browser = signedInBrowser()

const changeable = subjects.filter(
  ({ api: { endpoints }, singleton }) =>
    endpoints.create && endpoints.read && endpoints.update && endpoints.list && !singleton,
)

/** The fields that a save may change and that its way back brings back; those that name the record stay. */
const plainNames = (resource: Resource): readonly string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    const { isFile, isSecret, rowsBeside } = traitsOf(field)
    const isPlain = !isFile && !isSecret && !rowsBeside && field.mode === undefined
    const isName = namesOf(resource.composedOf).includes(name) || name === resource.parent?.field
    return isPlain && !isName && isWritable(field, 'update') ? [name] : []
  })

it.each(changeable.map(({ name }) => name))(
  '%s: a save is taken back, field by field',
  async (name) => {
    const resource = resourceByName(name)
    const { data, request } = browser()
    const { id, place, read, record: before } = await browser().make(resource, 61)
    const other = await sampleDraft(resource, 62)
    const changes = Object.fromEntries(plainNames(resource).map((field) => [field, other[field]]))
    const draft = { ...before, ...changes }
    const { data: answer } = await data.update(name, {
      id,
      data: draft,
      previousData: before,
      meta: place,
    })
    const back = wayBack(resource, before, toPanelRecord(answer))
    const isChanged = !isUnchanged(resource, before, await read())
    const isUnread = Object.values(resource.fields).some(
      (field) => field.mode === 'writeOnly' || traitsOf(field).isSecret,
    )
    expect(back !== null).toBe(isChanged && !isUnread)
    if (!back) return
    const lines: Line[] = []
    await callMany(request, {
      place: { resource, parent: place.parent },
      deed: { act: 'put' },
      which: [back],
      signal: new AbortController().signal,
      onLine: (line) => lines.push(line),
    })
    expect(lines).toMatchObject([{ isDone: true }])
    expect(isUnchanged(resource, before, await read())).toBe(true)
  },
)
