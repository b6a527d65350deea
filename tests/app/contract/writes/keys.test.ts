import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '../../../../src/schema/registry'
import { traitsOf } from '../../../../src/fields/traits'
import { wireNameOf, wirePath } from '../../../../src/fields/codec'
import { bodyKindOf, namesOf, type Entry, type Resource } from '../../../../src/schema'
import { openApi, type Api } from '../../../support/server/api'

/** Texts that mean something to a JavaScript object. */
const inherited = ['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'valueOf']

const written = (resource: Resource) =>
  Object.entries(resource.fields).filter(
    ([, { mode }]) => mode !== 'readOnly' && mode !== 'createOnly',
  )

/** Bodies with keys that the contract does not name, each with the key that its refusal names. */
function* strange(resource: Resource): Generator<readonly [string, readonly Entry[]]> {
  for (const key of [...inherited, '__proto__[x]', 'nope', 'nope[]', 'id[]', 'revision[]', 'Name'])
    yield [key, [[key, '1']]]
  for (const [name, field] of written(resource)) {
    const key = wireNameOf(name, field)
    const { wire, isFile } = traitsOf(field)
    if (wire.isFlat) {
      for (const part of ['customer_type', 'user', 'target_customers'])
        yield [`${part}[]`, [[`${part}[]`, '1']]]
      yield ['halls[x]', [['halls[x]', '10']]]
      yield [
        'user',
        [
          ['user', '1'],
          ['user', '2'],
        ],
      ]
      yield ['target', [['target', '1']]]
    } else if (wire.isKnown) {
      yield [key, [[key, 'home']]]
      yield [`${key}[]`, [[`${key}[]`, 'home']]]
      yield [`${key}[nope]`, [[`${key}[nope]`, 'x']]]
      yield [`${key}[x][id]`, [[`${key}[x][id]`, 'home']]]
      yield [`${key}[tab]`, [[`${key}[tab]`, 'FOOD']]]
      yield [
        `${key}[id]`,
        [
          [`${key}[id]`, 'home'],
          [`${key}[id]`, 'home'],
        ],
      ]
      for (const text of inherited) yield [`${key}[id]`, [[`${key}[id]`, text]]]
    } else if (isFile) {
      yield [`${key}_url[]`, [[`${key}_url[]`, 'https://example.com/a.png']]]
      yield [`${key}_file[0]`, [[`${key}_file[0]`, 'x']]]
      yield [key, [[key, 'https://example.com/a.png']]]
      for (const flag of ['true', '01', '2', 'yes'])
        yield [wirePath(resource, name), [[`${key}_delete`, flag]]]
      yield [
        `${key}_url`,
        [
          [`${key}_url`, 'https://a.pl'],
          [`${key}_url`, 'https://b.pl'],
        ],
      ]
    } else if (wire.lists) {
      yield [`${key}[x]`, [[`${key}[x]`, '1']]]
      yield [`${key}[0][1]`, [[`${key}[0][1]`, '1']]]
    } else {
      yield [`${key}[]`, [[`${key}[]`, '1']]]
      yield [`${key}[x]`, [[`${key}[x]`, '1']]]
      yield [
        key,
        [
          [key, '1'],
          [key, '2'],
        ],
      ]
    }
  }
}

const editable = resources.filter(
  ({ api, singleton }) => api.endpoints.update && api.endpoints.create && !singleton,
)

describe('a key that the contract does not name', () => {
  let api: Api
  beforeAll(async () => {
    api = await openApi()
  })
  afterAll(() => api.store.close())

  test.each(editable.map((resource) => [resource.name, resource] as const))(
    'is a 422 that names it and changes nothing: %s',
    { timeout: 60_000 },
    async (_, resource) => {
      const params: Record<string, unknown> = {}
      if (resource.parent) {
        const parent = resources.find(({ name }) => name === resource.parent?.resources[0])
        if (parent) params['parent'] = (await api.create(parent, { n: 7 })).data['id']
      }
      const variant = resource.views?.[0]?.where ?? {}
      for (const [name, value] of Object.entries(variant)) params[name] = value
      const made = await api.create(resource, { n: 7, params })
      expect([made.status, made.text]).toEqual([201, made.text])
      params['id'] = made.data['id']
      for (const part of namesOf(resource.composedOf))
        params[part] = made.data[wireNameOf(part, resource.fields[part] ?? {})]
      const before = await api.verb(resource, 'read', { params })
      const isJson = bodyKindOf(resource.api, 'update') === 'json'
      for (const [key, entries] of strange(resource)) {
        // brackets in brackets are a form's alone
        if (isJson && key.includes('][')) continue
        const sent = await api.verb(resource, 'update', {
          params,
          body: api.send(resource, entries),
          headers: { 'If-Match': '"1"' },
        })
        // A key that no field has is named by its base, like any other list; a key that JSON says twice is a list.
        const isTwice = isJson && entries.length > 1
        const names = Object.keys(sent.errors).flatMap((name) =>
          isTwice ? [name, name.replace(/\[\]$/, '')] : [name, `${name}[]`, `${name}[x]`],
        )
        expect([sent.status, key, names.includes(key) || names.join()]).toEqual([422, key, true])
        // an absent key keeps its value: nothing is missing for one that nobody knows
        if (/\[x?\]$/.test(key))
          expect([key, Object.keys(sent.errors)]).toEqual([key, [expect.any(String)]])
      }
      expect((await api.verb(resource, 'read', { params })).data).toEqual(before.data)
      const create = await api.entriesOf(resource, 8)
      for (const key of ['nope', '__proto__']) {
        const sent = await api.verb(resource, 'create', {
          params,
          body: api.send(resource, [...create, [key, '1']]),
        })
        expect([sent.status, Object.keys(sent.errors)]).toEqual([422, [key]])
      }
    },
  )
})
