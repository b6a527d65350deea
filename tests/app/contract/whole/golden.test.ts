import { describe, expect, test } from 'vitest'
import { resources } from '../../../../src/schema/registry'
import { allRoutes } from '../../../../server/routes'
import { fullPath } from '../../../../server/http/route'
import { bodySchema, recordSchema } from '../../../../server/openapi/schemas'
import { modelOfName } from '../../../../server/resources/model'
import { verdict } from '../../../../src/fields/verdict'
import { wirePath, settle } from '../../../../src/fields/codec'
import { allowedRoles, isRole } from '../../../../src/schema'
import { golden, goldenCalls, type Golden } from './golden/families'

const sorted = (names: Iterable<string>) => [...names].toSorted()

const verbs = [
  'list',
  'create',
  'read',
  'update',
  'delete',
  'order',
  'orderAll',
  'toggle',
  'preview',
  'load',
  'targetClients',
  'removeTargetClient',
] as const
const callsOf = (wanted: Golden) =>
  Object.fromEntries(verbs.flatMap((verb) => (wanted[verb] ? [[verb, wanted[verb]] as const] : [])))

describe.each(Object.entries(golden))('%s is as the contract has it', (name, wanted) => {
  const resource = resources.find((candidate) => candidate.name === name)

  test('its calls', () => {
    expect(resource?.api.endpoints).toEqual(callsOf(wanted))
    expect(resource?.api.body).toBe(wanted.body)
    const { variant } = resource ?? {}
    expect(variant && `${variant.key}=${variant.value}`).toBe(wanted.variant)
    expect(resource?.archive !== undefined).toBe(wanted.archive ?? false)
    for (const intent of ['create', 'change', 'delete'] as const) {
      const allowed = resource?.everyone
        ? 'signedIn'
        : sorted(allowedRoles(resource ?? {}, intent).filter(isRole))
      expect(allowed).toEqual(wanted.roles === 'signedIn' ? 'signedIn' : sorted(wanted.roles))
    }
    if (wanted.viewRoles)
      expect(sorted(allowedRoles(resource ?? {}, 'view').filter(isRole))).toEqual(
        sorted(wanted.viewRoles),
      )
  })

  test('its keys, both ways', () => {
    const model = modelOfName(name)
    const variantKey = model.variant ? [model.variant.wireName] : []
    const written: unknown = bodySchema(model, 'create')['properties']
    const read: unknown = recordSchema(model)['properties']
    expect(sorted(Object.keys({ ...(written as object) }))).toEqual(
      sorted([...variantKey, ...wanted.writes]),
    )
    expect(sorted(Object.keys({ ...(read as object) }))).toEqual(
      sorted(['id', 'revision', ...variantKey, ...wanted.reads]),
    )
  })

  test('what it asks for', () => {
    if (!resource) throw new Error(name)
    const problems = verdict(resource, settle(resource, {}), {
      operation: 'create',
      today: '2026-11-21',
    })
    expect(sorted(problems.map(({ path }) => wirePath(resource, path)))).toEqual(
      sorted(wanted.required),
    )
  })
})

test('every family of the table is there; a new resource needs no line in it', () => {
  const names = resources.map(({ name }) => name)
  expect(Object.keys(golden).filter((name) => !names.includes(name))).toEqual([])
})

const byCall = new Map(
  allRoutes.map((route) => [`${route.method} ${fullPath(route)}`, route.roles]),
)

test.each(goldenCalls)('%s is there, for whom it is', (call, who) => {
  const roles = byCall.get(call)
  expect(
    typeof who === 'string'
      ? roles
      : sorted(new Set(['ROLE_ADMIN', ...(Array.isArray(roles) ? roles.filter(isRole) : [])])),
  ).toEqual(typeof who === 'string' ? who : sorted(who))
})
