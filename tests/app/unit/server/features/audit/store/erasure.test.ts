import { describe, expect, test } from 'vitest'
import { audit } from '../../../../../../../server/auth/audit'
import {
  eraseFromAudit,
  type PersonalValues,
} from '../../../../../../../server/features/audit/store/erasure'
import type { Store } from '../../../../../../../server/database/store'
import { migratedStore } from '../../../../../../support/server/migratedStore'
import { databases } from '../../../../../../support/server/testStore'

const linesOf = (store: Store) => store.db.selectFrom('audit').selectAll().orderBy('id').execute()

describe.each(databases)('erasing from the audit log, on %s', (kind) => {
  test('a name that may mean another is taken out only where it is the whole value', async () => {
    const store = await migratedStore(kind)
    const values = [
      { name: 'Bar', note: 'Barwy i Bar', count: 12, id: 2100012345, card: '12' },
      { customerId: 4711, personId: 10 },
      { deep: [{ list: ['jan@example.com', 'xjan@example.com', '"Pod Lip\u0105"'] }] },
    ]
    await store.transaction(async (trx) => {
      for (const after of values)
        await audit(trx, { at: 1, actor: null, ip: '', action: 'create', after })
    })
    const person: PersonalValues = {
      words: ['Bar', '12', '2100012345', 'Jan@example.com', '"Pod Lip\u0105"'],
      keys: [{ customerId: 4711, personId: 1 }],
    }
    expect((await eraseFromAudit(store, person, { isDry: true })).lines).toBe(2)
    expect((await eraseFromAudit(store, person, { isDry: false })).lines).toBe(2)
    expect((await linesOf(store)).map(({ after }) => JSON.parse(after ?? ''))).toEqual([
      { name: '[erased]', note: 'Barwy i Bar', count: 12, id: '[erased]', card: '[erased]' },
      values[1],
      { deep: [{ list: ['[erased]', 'xjan@example.com', '[erased]'] }] },
    ])
    expect((await eraseFromAudit(store, person, { isDry: false })).lines).toBe(0)

    // however long the log is
    const line = { at: 1, actor_id: null, actor: null, ip: '', action: 'create' }
    const more = { ...line, resource: null, record_id: null, before: null, after: '["Bar"]' }
    await store.transaction((trx) =>
      trx
        .insertInto('audit')
        .values([5_000, 5_001, 10_000, 20_001].map((id) => ({ ...more, id })))
        .execute(),
    )
    expect(await eraseFromAudit(store, person, { isDry: true })).toEqual({
      lines: 4,
      lastId: 20_001,
    })
    expect((await eraseFromAudit(store, person, { from: 5_000, isDry: false })).lines).toBe(3)
    expect((await eraseFromAudit(store, person, { isDry: false })).lines).toBe(1)
    await store.close()
  })
})
