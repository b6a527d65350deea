import type { Services } from '../../../server/http/context'
import { resourceRoutes } from '../../../server/verbs/routes'
import { encode, wireNameOf } from '../../../src/fields/codec'
import { emptyValue, traitsOf } from '../../../src/fields/traits'
import {
  bodyKindOf,
  parseEndpoint,
  type Entry,
  type Resource,
  type Role,
} from '../../../src/schema'
import { resources } from '../../../src/schema/registry'
import { snakeCase } from '../../../src/schema/wire'
import { signIn, testServer } from './testServer'
import { bodyOf, sampleDraft, world } from '../samples'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly data: Record<string, unknown>
  readonly errors: Record<string, string>
  readonly text: string
}

/** What tells a variant in a query and a body. */
export const variantOf = ({ variant }: Resource): readonly (readonly [string, string])[] =>
  variant ? [[snakeCase(variant.key), variant.value]] : []

export type Api = Awaited<ReturnType<typeof openApi>>

/** A whole server on an empty database, with the first record of the app's world, and an administrator signed in. */
export async function openApi(
  database: 'sqlite' | 'postgres' = 'sqlite',
  services: Partial<Services> = {},
) {
  const server = await testServer({ routes: resourceRoutes(), database, services })
  const { app, time } = server
  const admin = await server.addUser('szef@example.com', ['ROLE_ADMIN'])
  const as = async (roles: readonly Role[]) => {
    const account = await server.addUser(
      `osoba-${Math.random().toString(36).slice(2)}@example.com`,
      roles,
    )
    return signIn(app, account, time.now)
  }
  const session = await signIn(app, admin, time.now)

  async function call(
    method: string,
    path: string,
    {
      body,
      headers = {},
      who = session,
    }: { body?: BodyInit; headers?: Record<string, string>; who?: Record<string, string> } = {},
  ): Promise<Answer> {
    const request = new Request(
      `http://panel.local${path.startsWith('/') ? path : `/api/${path}`}`,
      {
        method,
        headers: { ...who, ...headers },
        ...(body !== undefined && { body }),
      },
    )
    const response = await app.fetch(request)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    const data: Record<string, unknown> = isJson ? JSON.parse(text).data : {}
    const errors = typeof data['errors'] === 'object' ? { ...data['errors'] } : {}
    return { status: response.status, headers: response.headers, data, errors, text }
  }

  /** Fills the path of a resource's verb and makes the call. */
  function verb(
    resource: Resource,
    name: keyof Resource['api']['endpoints'],
    {
      params = {},
      query = '',
      ...rest
    }: { params?: Record<string, unknown>; query?: string } & Parameters<typeof call>[2] = {},
  ): Promise<Answer> {
    const {
      method,
      path,
      params: inPath,
    } = parseEndpoint(resource.api.endpoints[name] ?? 'GET nothing')
    // a child whose path does not name its parent says so in its body
    const { parent } = resource
    const own = parent && wireNameOf(parent.field, resource.fields[parent.field] ?? {})
    const { body } = rest
    if (own && name === 'create' && !inPath.includes('parent') && body instanceof FormData)
      if (!body.has(own) && params['parent'] !== undefined) body.set(own, String(params['parent']))
    const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => String(params[key] ?? 'x'))
    const variant = name === 'list' ? variantOf(resource).map((entry) => entry.join('='))[0] : ''
    const asked = [variant, query].filter(Boolean).join('&')
    return call(method, `${filled}${asked ? `?${asked}` : ''}`, rest)
  }

  const made = new Map<string, unknown>()

  const serial = { n: 900 }

  /** The path parameters of a resource's calls: a parent of its own is made first, and what that stands under. */
  async function parentOf({ parent }: Resource): Promise<Record<string, unknown>> {
    const above = resources.find(({ name }) => name === parent?.resources[0])
    if (!above) return {}
    // another number each time, for what may be there once
    const { text, data } = await create(above, {
      n: (serial.n += 1),
      params: await parentOf(above),
    })
    if (data['id'] === undefined) throw new Error(`${above.name}: ${text}`)
    return { parent: data['id'] }
  }

  /** What a sample must refer to: a record of its own for each resource, made when the first asks. */
  async function referred(fields: Resource['fields']): Promise<Record<string, unknown>> {
    const ids: Record<string, unknown> = {}
    for (const [name, field] of Object.entries(fields)) {
      if (field.required !== true || !('resource' in field)) continue
      const to = resources.find((one) => one.name === field.resource)
      if (!to?.api.endpoints.create) continue
      if (!made.has(to.name)) {
        const { data } = await create(to, { n: 77, params: await parentOf(to) })
        made.set(to.name, data['id'])
      }
      const id = made.get(to.name)
      ids[name] = Array.isArray(emptyValue(field)) ? [id] : id
    }
    return ids
  }

  /** The rows of a sample, whose cells refer as fields do. */
  async function rowsReferred(
    { fields }: Resource,
    draft: Readonly<Record<string, unknown>>,
  ): Promise<Record<string, unknown>> {
    const rows: Record<string, unknown> = {}
    for (const [name, field] of Object.entries(fields)) {
      const [cells, value] = [traitsOf(field).cells?.(field), draft[name]]
      if (!cells || !Array.isArray(value)) continue
      const ids = await referred(cells)
      rows[name] = value.map((row) => ({ ...row, ...ids }))
    }
    return rows
  }

  /** The entries of a sample, with what a body of that resource has beside its fields. */
  async function entriesOf(
    resource: Resource,
    n = 1,
    changes: Record<string, unknown> = {},
  ): Promise<readonly Entry[]> {
    const sample = await sampleDraft(resource, n)
    const draft = {
      ...sample,
      ...(await referred(resource.fields)),
      ...(await rowsReferred(resource, sample)),
      ...changes,
    }
    return [...variantOf(resource), ...encode(resource, draft, 'create')]
  }

  const send = (resource: Resource, entries: readonly Entry[]) =>
    bodyOf(entries, bodyKindOf(resource.api, 'create'))

  const create = async (
    resource: Resource,
    {
      n = 1,
      params = {},
      changes = {},
      headers = {},
    }: {
      n?: number
      params?: Record<string, unknown>
      changes?: Record<string, unknown>
      headers?: Record<string, string>
    } = {},
  ) =>
    verb(resource, 'create', {
      params,
      body: send(resource, await entriesOf(resource, n, changes)),
      headers,
    })

  const resource = resources.find(({ name }) => name === world.resource)
  const first = resource && (await create(resource, { changes: { id: world.id } }))
  if (first && first.status !== 201)
    throw new Error(`${world.resource}: ${first.status} ${first.text}`)
  return { ...server, call, verb, create, parentOf, entriesOf, send, as, session, admin }
}
