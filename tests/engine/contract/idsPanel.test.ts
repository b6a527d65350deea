import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { jsonEntries } from '../../../server/files/jsonBody'
import { decode, encode } from '../../../src/fields/codec'
import { encodeJson } from '../../../src/fields/jsonBody'
import { samplesOf } from '../../support/kinds'
import { kinds } from '../../support/fixtures/fixtures'
import { composed, typed, typedChild } from '../../support/fixtures/idFixtures'
import { bringBack, mayComeBack } from '../../../src/features/history/comeBack'
import { panelId } from '../../../dataProvider/address'
import { toPanelRecord } from '../../../dataProvider/records'
import { titleOf } from '../../../src/resource/title'
import { resourceByName } from '../../../src/schema/registry'
import { ownId, type AnyField } from '../../../src/schema'
import type { openBrowser } from '../../support/panel/browserApi'

await vi.hoisted(async () => {
  const { handWith } = await import('../../support/registry')
  handWith((await import('../../support/fixtures/fixtures')).fixtures)
})

let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  const { openBrowser: open } = await import('../../support/panel/browserApi')
  browser = await open()
  await browser.signIn()
})
afterAll(() => {
  browser.close()
  vi.doUnmock('../../../resources')
})

const page = { pagination: { page: 1, perPage: 10 }, sort: { field: 'id', order: 'ASC' as const } }

/** Creates, lists, reads, changes and deletes by the panel's id; what may come back does, and goes again. */
async function wholeLife(
  name: string,
  { draft, change, parent }: { draft: object; change: object; parent?: string },
) {
  const meta = parent === undefined ? {} : { parent }
  const { data } = browser
  const { data: made } = await data.create(name, { data: draft, meta })
  const { data: list } = await data.getList(name, { ...page, filter: {}, meta })
  const { data: read } = await data.getOne(name, { id: made.id, meta })
  const { data: changed } = await data.update(name, {
    id: made.id,
    data: change,
    previousData: read,
    meta,
  })
  await data.delete(name, { id: made.id, previousData: changed, meta })
  await expect(data.getOne(name, { id: made.id, meta })).rejects.toMatchObject({ status: 404 })
  const resource = resourceByName(name)
  const record = { ...toPanelRecord(changed), childCount: 0 }
  const comesBack = mayComeBack(resource, record)
  if (comesBack) {
    const one = { record, key: 'once', children: [] }
    const back = await bringBack(data, { resource, parent }, one)
    expect(back.record.id).toBe(made.id)
    await data.delete(name, { id: made.id, previousData: back.record, meta })
  }
  return { id: made.id, listed: list.map(({ id }) => id), changed, comesBack }
}

describe('the panel', () => {
  it('knows a record by the text that was typed', async () => {
    const id = 'a/b ~ 7'
    const seen = await wholeLife(typed.name, {
      draft: { id, name: 'first' },
      change: { name: 'second' },
    })
    expect(seen).toMatchObject({
      id,
      listed: [id],
      changed: { id, name: 'second' },
      comesBack: true,
    })
  })

  it('knows one by all its named parts, whatever is in them', async () => {
    const seen = await wholeLife(composed.name, {
      draft: { storeKey: 3, day: '2026-11-21', code: 'a~b/c', note: 'first' },
      change: { note: 'second' },
    })
    const id = '3~2026-11-21~a%7Eb%2Fc'
    expect(seen).toMatchObject({
      id,
      listed: [id],
      changed: { id, note: 'second' },
      comesBack: false,
    })
  })

  it('sends JSON where the verb takes JSON, and a child under a typed parent', async () => {
    const parent = 'above/1'
    await browser.data.create(typed.name, { data: { id: parent, name: 'above' } })
    const draft = {
      name: 'c',
      other: parent,
      active: true,
      amount: 12.5,
      days: [2, 1],
      lines: ['first', 'second'],
    }
    const seen = await wholeLife(typedChild.name, { draft, change: { name: 'd' }, parent })
    expect(seen.changed).toMatchObject({ ...draft, name: 'd', ownerCode: parent })
  })
})

it('shows the own id as it was given, whatever is in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (id, group) => {
      const last = panelId(kinds, { group }, id)
      expect(ownId(kinds, last)).toBe(id)
      expect(titleOf(typed, { id })).toBe(id)
    }),
    {
      examples: [
        ['a~b', 'c~d'],
        ['50%', ''],
        ['%7E/', '~'],
      ],
    },
  )
  // an address that was written by hand
  expect(ownId(kinds, 'a~50%')).toBe('50%')
})

describe('a JSON body', () => {
  it.each([typedChild, kinds].map((resource) => [resource.name, resource] as const))(
    'says what the form body of the same draft says: %s',
    (_, resource) => {
      const parts = Object.fromEntries(
        Object.entries<AnyField>(resource.fields).map(([name, field]) => [
          name,
          samplesOf(field).drafts(field),
        ]),
      )
      fc.assert(
        fc.property(fc.record(parts), (draft) => {
          // JSON of a body cannot have half a character; the reader refuses it before any rule
          fc.pre(
            !/\\ud[89a-f]/.test(JSON.stringify(draft)) && !/\\u0000/.test(JSON.stringify(draft)),
          )
          const json = JSON.stringify(encodeJson(resource, draft, 'create'))
          expect(decode(resource, jsonEntries(json, 1_000), 'create')).toEqual(
            decode(resource, encode(resource, draft, 'create'), 'create'),
          )
        }),
        { numRuns: 200 },
      )
    },
  )
})
