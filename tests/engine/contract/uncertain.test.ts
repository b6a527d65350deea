import { once } from 'node:events'
import net from 'node:net'
import { describe, expect, test } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import { openDatabase, type Store } from '../../../server/database/store'
import { commitFailure } from '../../../server/database/commitOutcome'
import { openApi } from '../../support/server/api'
import { databases, emptyDatabase } from '../../support/server/testStore'

/** A wire to PostgreSQL that can be cut when the answer to a commit comes, or in the middle of the work before it. */
async function wireTo(address: URL) {
  const state = { cutAt: null as 'answer' | 'work' | null }
  const server = net.createServer((client) => {
    const there = net.connect(Number(address.port), address.hostname)
    let isCut = false
    const cut = () => {
      state.cutAt = null
      client.destroy()
      there.destroy()
    }
    client.on('data', (sent) => {
      const text = sent.toString('latin1')
      if (state.cutAt === 'work' && text.includes('insert into')) return cut()
      if (state.cutAt === 'answer' && text.includes('commit')) isCut = true
      there.write(sent)
    })
    there.on('data', (answer) => (isCut ? cut() : client.write(answer)))
    for (const [one, other] of [
      [client, there],
      [there, client],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  const own = new URL(address)
  own.host = `127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`
  return { state, url: own.href }
}

/** A database that can lose what it has to say of a commit. */
async function forgetful(kind: 'sqlite' | 'postgres') {
  const place = await emptyDatabase(kind)
  if (place.databaseUrl !== null) {
    const { state, url } = await wireTo(new URL(place.databaseUrl))
    return { state, store: await openDatabase({ ...place, databaseUrl: url }) }
  }
  const state = { cutAt: null as 'answer' | 'work' | null }
  const store = await openDatabase(place)
  const transaction: Store['transaction'] = async (work) => {
    const cutAt = state.cutAt
    state.cutAt = null
    const failure = Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' })
    const value = await store.transaction(async (trx) => {
      const made = await work(trx)
      if (cutAt === 'work') throw failure
      return made
    })
    if (cutAt === 'answer') throw commitFailure(failure)
    return value
  }
  return { state, store: { ...store, transaction } }
}

const file = resourceByName('gallery-files')

describe.each(databases)('a save whose commit is not answered, on %s', (kind) => {
  test('keeps its files, says that nobody knows, and is found by its key', async () => {
    const { state, store } = await forgetful(kind)
    const api = await openApi(kind, { store })
    const headers = { 'Idempotency-Key': 'lost-and-found' }
    state.cutAt = 'answer'
    const lost = await api.create(file, { headers })
    expect([lost.status, lost.text]).toEqual([503, expect.stringContaining('Nie wiadomo')])
    const again = await api.create(file, { headers })
    expect([again.status, again.headers.get('Idempotency-Replayed')]).toEqual([201, 'true'])
    expect((await api.verb(file, 'list')).data['total']).toBe(1)
    for (const key of ['image_url', 'image_preview', 'statute_url'])
      expect([key, (await api.call('GET', String(again.data[key]))).status]).toEqual([key, 200])
    await store.close()
  })

  test('a change keeps the new file as well', async () => {
    const { state, store } = await forgetful(kind)
    const api = await openApi(kind, { store })
    const { data } = await api.create(file)
    const body = api.send(file, await api.entriesOf(file, 2))
    const params = { id: data['id'] }
    state.cutAt = 'answer'
    const lost = await api.verb(file, 'update', { params, body, headers: { 'If-Match': '"1"' } })
    expect(lost.status).toBe(503)
    const found = (await api.verb(file, 'read', { params })).data
    expect([found['revision'], found['image_url'] === data['image_url']]).toEqual([2, false])
    expect((await api.call('GET', String(found['image_url']))).status).toBe(200)
    await store.close()
  })

  test('but one that never reached its commit leaves no file', async () => {
    const { state, store } = await forgetful(kind)
    const api = await openApi(kind, { store })
    state.cutAt = 'work'
    expect((await api.create(file)).status).toBe(503)
    expect((await api.verb(file, 'list')).data['total']).toBe(0)
    const left: string[] = []
    for await (const { key } of api.services.files.list('')) left.push(key)
    expect(left).toEqual([])
    await store.close()
  })
})
