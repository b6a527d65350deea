import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../../../server/http/apiError'
import { createOnce, doPart } from '../../../../../server/http/idempotency'
import { json } from '../../../../../server/http/reply'
import type { Route } from '../../../../../server/http/route'
import { sweep } from '../../../../../server/http/sweep'
import { databases } from '../../../../support/server/testStore'
import { call, signIn, testServer } from '../../../../support/server/testServer'

let fails = false
const route: Route = {
  method: 'POST',
  path: 'import',
  roles: 'signedIn',
  handler: (context) =>
    createOnce(context, async (trx) => {
      const row = await trx
        .insertInto('list_view')
        .values({ resource: '', name: '', owner_id: 1, role: null, content: '', revision: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (fails) throw new ApiError(422, 'error.invalid')
      return json({ id: Number(row.id) }, { status: 201, headers: { ETag: '"1"' } })
    }),
}

const inParts: Route = {
  method: 'POST',
  path: 'parts',
  roles: 'signedIn',
  handler: async (context) => {
    const done = await context.store.transaction((trx) =>
      doPart(context, trx, { name: 'first', work: async () => 'done' }),
    )
    return json({ done })
  },
}

describe.each(databases)('Idempotency-Key on %s', (database) => {
  test('the same key gives the first answer, in parallel too; another key or user does not', async () => {
    const { app, time, store, addUser } = await testServer({ database, routes: [route] })
    const anna = await signIn(app, await addUser('a@example.pl', []), time.now)
    const jan = await signIn(app, await addUser('j@example.pl', []), time.now)
    const post = (who: Record<string, string>, key: string) =>
      call(app, 'POST', '/api/import/', { ...who, 'Idempotency-Key': key })
    const answers = await Promise.all([post(anna, 'k1'), post(anna, 'k1'), post(anna, 'k1')])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(answers.map(({ headers }) => headers.get('etag'))).toEqual(['"1"', '"1"', '"1"'])
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
    await post(anna, 'k2')
    await post(jan, 'k1')
    expect(await store.db.selectFrom('list_view').select('id').execute()).toHaveLength(3)
    expect((await post(anna, 'a b')).status).toBe(400)
    const spelt = await call(app, 'POST', '/api/im%70ort', { ...anna, 'Idempotency-Key': 'k1' })
    expect([spelt.status, spelt.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
  })

  test('an answer is kept as long as a draft with its key, that of a part for an hour', async () => {
    const routes = [route, inParts]
    const { app, time, store, services, addUser } = await testServer({ database, routes })
    const session = await signIn(app, await addUser('a@example.pl', []), time.now)
    for (const path of ['import', 'parts'])
      await call(app, 'POST', `/api/${path}`, { ...session, 'Idempotency-Key': 'k' })
    const keptAfter = async (hours: number) => {
      await sweep({ ...services, clock: () => time.now + hours * 3_600_000 })
      const rows = await store.db.selectFrom('idempotency').select('key').orderBy('key').execute()
      return rows.map(({ key }) => key)
    }
    expect(await keptAfter(1)).toEqual(['k', 'k first'])
    expect(await keptAfter(2)).toEqual(['k'])
    expect(await keptAfter(30 * 24 + 1)).toEqual(['k'])
    expect(await keptAfter(31 * 24 + 1)).toEqual([])
  })

  test('a create that failed may be tried again with its key', async () => {
    const { app, time, store, addUser } = await testServer({ database, routes: [route] })
    const session = await signIn(app, await addUser('a@example.pl', []), time.now)
    const headers = { ...session, 'Idempotency-Key': 'k' }
    fails = true
    expect((await call(app, 'POST', '/api/import', headers)).status).toBe(422)
    fails = false
    expect((await call(app, 'POST', '/api/import', headers)).status).toBe(201)
    expect(await store.db.selectFrom('list_view').select('id').execute()).toHaveLength(1)
  })
})
