import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { customerGroups } from '../../../../resources/server/reference'
import { encode } from '../../../../src/fields/codec'
import { encodeJson } from '../../../../src/fields/jsonBody'
import { isNumeric, kindNames, traitsOf } from '../../../../src/fields/traits'
import { isObject, type AnyField, type Json, type Resource } from '../../../../src/schema'
import { resources as all } from '../../../../src/schema/registry'
import type { Answer, Api } from '../../../support/server/api'
import { samplesOf } from '../../../support/kinds'
import { bodyOf, testDay, world } from '../../../support/samples'
import { databases } from '../../../support/server/testStore'

/** A resource for each kind that a body has, with one field of it alone: as a form, and as JSON where that can be. */
const resources = await vi.hoisted(async () => {
  const { handWith } = await import('../../../support/registry')
  const { kinds } = await import('../../../gallery/examples/kinds')
  const { crud, defineResource } = await import('../../../../src/schema')
  const { text } = await import('../../../../src/fields')
  const label = { pl: 'Pole', en: 'Field' }
  const written = Object.values<AnyField>(kinds).filter(({ mode }) => mode !== 'readOnly')
  const withFiles = ['cardList', 'document', 'image', 'target']
  const made = written.flatMap((field) =>
    (['multipart', 'json'] as const).flatMap((body) => {
      if (body === 'json' && withFiles.includes(field.kind)) return []
      const name = `in-${body}-${field.kind.toLowerCase()}`
      const value: AnyField = { ...field, required: false, label }
      return defineResource({
        name,
        label: { pl: ['Wpis', 'Wpisy', 'Wpisy'], en: ['Entry', 'Entries'] },
        api: crud(name, { body }),
        // what no table has a column for is stored beside another field
        fields: { value, note: text({ label }) },
      })
    }),
  )
  handWith(made)
  return made
})

const fieldOf = ({ fields }: Resource): AnyField => fields['value'] ?? { kind: '' }
const sentAs = (kind: 'multipart' | 'json') =>
  resources
    .filter(({ api }) => api.body === kind)
    .map((resource) => [fieldOf(resource).kind, resource] as const)

/** What the samples leave empty. */
const others: Readonly<Record<string, unknown>> = {
  halls: [world.id],
  multiSelect: [1],
  reference: world.id,
  references: [world.id],
  secret: 'ABCD2345'.repeat(4),
}

const valid = async (resource: Resource): Promise<unknown> => {
  const field = fieldOf(resource)
  return (
    others[field.kind] ?? samplesOf(field).valid(field, { name: 'value', n: 1, today: testDay })
  )
}

/** Values of JSON that are none of its type, wherever in it. */
function mistyped(value: Json): readonly Json[] {
  if (value === null) return []
  if (Array.isArray(value)) {
    const entries: readonly Json[] = value
    const [first = 1] = entries
    const bare: readonly Json[] = isObject(first) ? [] : [first, { 0: first }]
    const within = mistyped(first).map((wrong) => [wrong])
    return [{}, true, 5, [null], [[first]], [{}], ...bare, ...within]
  }
  if (isObject(value)) {
    const wrongParts = Object.entries(value).flatMap(([part, one]) =>
      mistyped(one).map((wrong) => ({ ...value, [part]: wrong })),
    )
    return [true, 5, [value], { ...value, __proto__x: 1 }, ...wrongParts]
  }
  const none: readonly Json[] = [[value], [[value]], [null], {}, [{}], { 0: value }]
  if (typeof value === 'number') return [...none, true, false, ' ', `${value} `, '0x10', '1e3']
  return typeof value === 'boolean' ? [...none, 5, -1, 'true'] : [...none, true, false, 5, 1.5]
}

describe.each(databases)('what is sent, on %s', (database) => {
  let api: Api
  beforeAll(async () => {
    const { openApi } = await import('../../../support/server/api')
    api = await openApi(database)
  })
  afterAll(() => api.store.close())

  const post = (resource: Resource, body: BodyInit) => api.verb(resource, 'create', { body })
  const postJson = (resource: Resource, text: string) =>
    post(resource, new Blob([text], { type: 'application/json' }))
  const postText = (resource: Resource, key: string, text: string) => {
    const form = new FormData()
    form.append(key, text)
    return post(resource, form)
  }
  const isRefused = ({ status, errors }: Answer, resource: Resource) =>
    // of what is nested deeper than any form is no key is told
    status === 400 ||
    (status === 422 && Object.keys(errors).some((key) => keysOf(resource).test(key)))

  test('is asked of every kind', () => {
    const asked = new Set(sentAs('multipart').map(([kind]) => kind))
    expect(kindNames().filter((kind) => !asked.has(kind))).toEqual(['computed', 'phase'])
  })

  test.each(sentAs('json'))(
    'a %s is taken as the panel sends it, and of no other type',
    async (_, resource) => {
      const body = encodeJson(resource, { value: await valid(resource) }, 'create')
      const good = await postJson(resource, JSON.stringify(body))
      expect([good.status, good.text]).toEqual([201, expect.any(String)])
      const answered: unknown = good.data['value'] ?? body['value']
      const accepted: unknown[] = []
      for (const wrong of mistyped(JSON.parse(JSON.stringify(answered)))) {
        const answer = await postJson(resource, JSON.stringify({ value: wrong }))
        if (!isRefused(answer, resource)) accepted.push([wrong, answer.status, answer.data])
      }
      expect(accepted).toEqual([])
    },
  )

  test.each(sentAs('json'))(
    'a key of JSON that comes twice is refused: %s',
    async (_, resource) => {
      const { value } = encodeJson(resource, { value: await valid(resource) }, 'create')
      const text = JSON.stringify(value)
      const answer = await postJson(resource, `{"value": null, "\\u0076alue": ${text}}`)
      expect([answer.status, answer.errors]).toEqual([422, { value: expect.any(String) }])
    },
  )

  test.each(sentAs('multipart'))('a %s is taken as the panel sends it', async (_, resource) => {
    const entries = encode(resource, { value: await valid(resource) }, 'create')
    const { status, text } = await post(resource, bodyOf(entries, 'multipart'))
    expect([status, text]).toEqual([201, expect.any(String)])
  })

  test.each(sentAs('multipart').filter(([, resource]) => isNumeric(fieldOf(resource))))(
    'a text that is no number as it stands is none: %s',
    async (_, resource) => {
      const accepted: string[] = []
      for (const text of [
        '0x10',
        '1e3',
        ' 5',
        '5 ',
        '+5',
        '5,5',
        '١',
        'NaN',
        'Infinity',
        'true',
        '5.00000000000000000001',
        '4.99999999999999999999',
        '9007199254740993',
      ]) {
        const answer = await postText(resource, 'value', text)
        if (!isRefused(answer, resource)) accepted.push(text)
      }
      expect(accepted).toEqual([])
    },
  )

  test.each(sentAs('multipart').filter(([kind]) => ['date', 'dateTime'].includes(kind)))(
    'a day that does not exist is none: %s',
    async (_, resource) => {
      const accepted: string[] = []
      for (const text of [
        '2027-02-31',
        '2027-1-1',
        '2027-02-31T10:00:00Z',
        '2027-01-01T10:00',
        '20270101',
        'today',
        '1798761600000',
      ]) {
        const answer = await postText(resource, 'value', text)
        if (!isRefused(answer, resource)) accepted.push(text)
      }
      expect(accepted).toEqual([])
    },
  )

  test.each(resources.filter((one) => ['text', 'texts'].includes(fieldOf(one).kind)))(
    'a text of one line has none of the line ends it is sent with: $name',
    async (resource) => {
      const value = resource.fields['value']?.kind === 'texts' ? ['a\r\nbc', 'd\ne'] : 'a\r\nbc'
      const isJson = resource.api.body === 'json'
      const answer = await (isJson
        ? postJson(resource, JSON.stringify({ value }))
        : post(resource, bodyOf(encode(resource, { value }, 'create'), 'multipart')))
      const kept = typeof value === 'string' ? 'a bc' : ['a bc', 'd e']
      expect([answer.status, answer.data['value']]).toEqual([201, kept])
    },
  )

  // text is stored as it is typed, and rich text without what nobody sees
  const free = ['text', 'longText', 'richText']
  test.each(sentAs('multipart').filter(([kind]) => !free.includes(kind)))(
    'a space is no %s',
    async (_, resource) => {
      const { wire } = traitsOf(fieldOf(resource))
      const [key = ''] = wire.keys('value', fieldOf(resource))
      const isList = wire.lists?.('value').includes(key)
      const answer = await postText(resource, isList ? `${key}[]` : key, ' ')
      // a list of texts has no empty rows
      if (answer.status === 201) expect(answer.data['value']).toEqual([])
      else expect([answer.status, isRefused(answer, resource)]).toEqual([422, true])
    },
  )

  test.each([
    ['product import', 'productheader/{header}/product/preview', 'file'],
    ['card list', 'target-users/preview', 'target_users_file'],
  ])('of two files for one %s neither is read', async (_, path, key) => {
    const form = new FormData()
    for (const name of ['a.csv', 'b.csv']) form.append(key, new File(['x;y\n1;2\n'], name))
    const header = all.find(({ name }) => name === 'market-makro')
    const { data } = header && path.includes('{') ? await api.create(header) : { data: {} }
    const filled = path.replace('{header}', String(Reflect.get(data, 'id')))
    const { status, errors } = await api.call('POST', filled, {
      body: form,
      headers: { 'Accept-Language': 'en' },
    })
    expect([status, errors]).toEqual([422, { [key]: 'Give this value only once' }])
  })

  test.each(['target_customers', 'target_users_file_fixes'])(
    'a text is no %s of a target that may be left out',
    async (key) => {
      const [resource] = sentAs('multipart').flatMap(([kind, one]) =>
        kind === 'target' ? [one] : [],
      )
      if (!resource) throw new Error('no target')
      expect(isRefused(await postText(resource, key, 'abc'), resource)).toBe(true)
    },
  )

  test('a sub-group of a filter is known by its number as it is written', async () => {
    const [id = 0] = customerGroups.flatMap(({ subtypes }) => subtypes.map((one) => one.id))
    const statusOf = async (text: string) => {
      const query = new URLSearchParams({ 'filter[customer_subtypes]': text })
      return (await api.call('GET', `in-multipart-target?${query}`)).status
    }
    expect(await statusOf(String(id))).toBe(200)
    for (const text of [`${id}e0`, `0x${id.toString(16)}`, ` ${id}`, `0${id}`, `+${id}`, `${id}.0`])
      expect([text, await statusOf(text)]).toEqual([text, 400])
  })

  const withFiles = sentAs('multipart').flatMap(([kind, resource]) =>
    (traitsOf(fieldOf(resource)).wire.fileKeys?.('value') ?? []).map(
      (key) => [kind, key, resource] as const,
    ),
  )
  test.each(withFiles)('a text is no file of a %s: %s', async (_, key, resource) => {
    const entries = encode(resource, { value: await valid(resource) }, 'create')
    const made = await post(resource, bodyOf(entries, 'multipart'))
    const form = new FormData()
    form.append(key, 'https://example.com/a.png')
    const changed = await api.verb(resource, 'update', {
      params: { id: made.data['id'] },
      body: form,
      headers: { 'If-Match': '"1"' },
    })
    expect([changed.status, isRefused(changed, resource)]).toEqual([422, true])
    const read = await api.verb(resource, 'read', { params: { id: made.data['id'] } })
    expect(read.data).toEqual(made.data)
  })
})

/** The names under which a failure of the field is said. */
const keysOf = (resource: Resource): RegExp => {
  const { isFlat, keys } = traitsOf(fieldOf(resource)).wire
  const names = isFlat ? keys('value', fieldOf(resource)) : ['value']
  return new RegExp(`^(?:${names.join('|')})(?:\\[|$)`)
}
