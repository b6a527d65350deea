import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourceByName } from '../../../../src/schema/registry'
import { createApp } from '../../../../server/app'
import { familyContext } from '../../../../server/family/context'
import { ApiError, invalid } from '../../../../server/http/apiError'
import { json } from '../../../../server/http/reply'
import type { Route } from '../../../../server/http/route'
import { modelOfName } from '../../../../server/resources/model'
import { noSides } from '../../../../server/verbs/uploads'
import { writeEach } from '../../../../server/verbs/writeEach'
import type { Values } from '../../../../src/schema'
import { openApi, type Api } from '../../../support/server/api'
import { closeCounted } from '../../../support/server/keptCounts'
import { databases } from '../../../support/server/testStore'

/** Writes drafts of one resource in one transaction; an error is told with its place. */
const each: Route = {
  method: 'POST',
  path: 'each',
  roles: ['ROLE_ADMIN'],
  handler: async (context) => {
    const { resource, drafts }: { resource: string; drafts: readonly Values[] } =
      await context.request.json()
    const model = modelOfName(resource)
    const all = drafts.map((draft, at) => ({
      prepared: {
        context,
        model,
        uploads: [],
        sides: noSides,
        write: {
          operation: 'create' as const,
          context: familyContext(context),
          draft,
          stored: null,
          extra: {},
          prepared: undefined,
        },
      },
      told: (error: unknown) =>
        error instanceof ApiError
          ? invalid(
              Object.fromEntries(
                Object.entries(error.errors ?? {}).map(([key, said]) => [`${at}[${key}]`, said]),
              ),
            )
          : error,
    }))
    const written = await context.store.transaction((trx) =>
      writeEach(trx, { context, model }, all),
    )
    return json({ items: written.map(({ record }) => record) })
  },
}

describe.each(databases)('many records written at once, on %s', (database) => {
  let api: Api
  beforeAll(async () => {
    api = await openApi(database)
  })
  afterAll(() => closeCounted(api.store))

  async function write(resource: string, drafts: readonly Values[]) {
    const app = createApp({ ...api.services, routes: [each] })
    const answer = await app.fetch(
      new Request('http://panel.local/api/each', {
        method: 'POST',
        headers: { ...api.session, 'Content-Type': 'application/json' },
        body: JSON.stringify({ resource, drafts }),
      }),
    )
    const { data }: { data: { items?: readonly Values[]; errors?: Values } } = await answer.json()
    return { status: answer.status, ...data }
  }

  test('are each decided as if those before it were stored: a new one is the last in its order', async () => {
    const card = await api.create(resourceByName('promo-scratch-cards'))
    const drafts = ['a', 'b', 'c'].map((label) => ({
      actionId: card.data['id'],
      label,
      orderNo: null,
    }))
    const { items } = await write('promo-scratch-card-items', drafts)
    expect(items).toMatchObject([
      { label: 'a', order_no: 1 },
      { label: 'b', order_no: 2 },
      { label: 'c', order_no: 3 },
    ])
  })

  test('are refused where two are alike, the second by its place, and then none is stored', async () => {
    const halls = [71, 72, 71].map((id) => ({ id, name: `Hala ${id}` }))
    const { status, errors } = await write('hall', halls)
    expect([status, Object.keys(errors ?? {})]).toEqual([422, ['2[id]']])
    const found = await api.verb(resourceByName('hall'), 'read', { params: { id: 71 } })
    expect(found.status).toBe(404)
  })

  test('are answered in their order, no matter who made their ids', async () => {
    const ids = Array.from({ length: 40 }, (_, n) => 300 - n)
    const { items } = await write(
      'hall',
      ids.map((id) => ({ id, name: `Hala ${id}` })),
    )
    expect(items?.map(({ id }) => id)).toEqual(ids)
  })
})
