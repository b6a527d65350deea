import { sql } from 'kysely'
import { describe, expect, test, type TestContext } from 'vitest'
import { tableSpecs } from '../../../../../server/specs'
import { migrate } from '../../../../../server/database/schemaChange/migrate'
import { openDatabase, type Store } from '../../../../../server/database/store'
import { needs } from '../../../../support/needs'
import { databases, emptyDatabase } from '../../../../support/server/testStore'

async function filled(kind: 'sqlite' | 'postgres', skip: TestContext['skip']) {
  const store = await openDatabase(await emptyDatabase(kind))
  await needs('triggers', { store, skip })
  await migrate(store, tableSpecs)
  await store.transaction((trx) =>
    sql`insert into suggestion (title) values ('a'), ('b')`.execute(trx),
  )
  return store
}

const write = (store: Store) =>
  store.transaction((trx) => sql`update suggestion set title = 'other' where id = 1`.execute(trx))

describe.each(databases)('the mark of a table on %s', (kind) => {
  test('moves with a commit, and stays while nothing is written', async ({ skip }) => {
    const store = await filled(kind, skip)
    const mark = () => store.changeMark(['suggestion'])
    const before = await mark()
    expect(before).not.toBeNull()
    expect(await mark()).toBe(before)
    const other = await store.changeMark(['hall'])
    await write(store)
    expect(await mark()).not.toBe(before)
    expect(await store.changeMark(['hall'])).toBe(other)
    await store.close()
  })

  test.runIf(kind === 'postgres')(
    'is raised by writers who do not wait for each other',
    async ({ skip }) => {
      const store = await filled(kind, skip)
      const before = await store.changeMark(['suggestion'])
      const change = (id: number, during: () => Promise<unknown>) =>
        store.transaction(async (trx) => {
          await sql`update suggestion set title = 'other' where id = ${id}`.execute(trx)
          await during()
        })
      let first: string | null = null
      await change(1, async () => {
        // nobody sees the outer one yet: the inner one is done before it
        expect(await store.changeMark(['suggestion'])).toBe(before)
        await change(2, async () => {})
        first = await store.changeMark(['suggestion'])
      })
      expect(first).not.toBe(before)
      expect(await store.changeMark(['suggestion'])).not.toBe(first)
      await store.close()
    },
  )

  test.runIf(kind === 'postgres')(
    'is raised by a writer who sees nothing newer',
    async ({ skip }) => {
      const store = await filled(kind, skip)
      const before = await store.changeMark(['suggestion'])
      await store.transaction(async (trx) => {
        await sql`set transaction isolation level repeatable read`.execute(trx)
        await sql`select count(*) from suggestion`.execute(trx)
        await write(store)
        await sql`update suggestion set title = 'other' where id = 2`.execute(trx)
      })
      expect(await store.changeMark(['suggestion'])).not.toBe(before)
      await store.close()
    },
  )

  test.runIf(kind === 'postgres')(
    'is not known where the marks are gone, as after a crash, until the next write',
    async ({ skip }) => {
      const store = await filled(kind, skip)
      const before = await store.changeMark(['suggestion'])
      await sql`truncate change_mark`.execute(store.db)
      expect(await store.changeMark(['suggestion'])).toBeNull()
      await write(store)
      const after = await store.changeMark(['suggestion'])
      expect(after).not.toBeNull()
      expect(after).not.toBe(before)
      await store.close()
    },
  )
})
