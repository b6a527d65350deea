import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { translate } from '../../../../i18n/translate'
import { withCards } from '../../../../resources/server/cards/store/tables'
import type { Values } from '../../../../src/schema'
import type { Api } from '../../../support/server/api'
import { databases } from '../../../support/server/testStore'

await vi.hoisted(async () => {
  const { handWith } = await import('../../../support/registry')
  handWith([(await import('../../support/cardFixtures')).listed])
})

const list = () =>
  new File(['store_key;customer_id;person_id\n10;100;1\nx;101;1\n'], 'karty.csv', {
    type: 'text/csv',
  })
const cells = { store_key: '10', customer_id: '101', person_id: '1' }

describe.each(databases)('a field that is a list of cards, on %s', (database) => {
  let api: Api
  beforeAll(async () => {
    const { openApi } = await import('../../../support/server/api')
    api = await openApi(database)
    await api.store.transaction((trx) =>
      sql`insert into client (company_name, full_name, store_key, customer_id, person_id, card_number, customer_type,
        consent_email, consent_dwb, retro_bonus, search__f) values ('A', 'B', 10, 100, 1, '1', 1, 0, 0, 0, 'a b'),
        ('C', 'D', 10, 101, 1, '1', 1, 0, 0, 0, 'c d')`.execute(trx),
    )
  })
  afterAll(() => api.store.close())

  /** Saves a draft as the panel writes it. */
  async function save(cards: Values) {
    const { encode } = await import('../../../../src/fields/codec')
    const { listed } = await import('../../support/cardFixtures')
    const entries = encode(listed, { name: 'x', cards }, 'create')
    return {
      entries,
      made: await api.call('POST', 'test-listed', { body: api.send(listed, entries) }),
    }
  }
  const raw = (values: Record<string, string | File>) => {
    const body = new FormData()
    body.set('name', 'x')
    for (const [key, value] of Object.entries(values)) body.set(key, value)
    return api.call('POST', 'test-listed', { body })
  }
  const stored = async (id: unknown) => {
    const rows = await withCards(api.store.db)
      .selectFrom('target_client')
      .select('customer_id')
      .where('record_id', '=', String(id))
      .orderBy('id')
      .execute()
    return rows.map((row) => Number(row.customer_id))
  }

  it('is sent and stored with its mended lines', async () => {
    const { entries, made } = await save({ upload: list(), fixes: { 3: cells } })
    expect(entries.map(([key]) => key)).toEqual(['name', 'cards_fixes', 'cards'])
    expect([made.status, made.data['rejected']]).toEqual([201, []])
    expect(await stored(made.data['id'])).toEqual([100, 101])
  })

  it.each([[undefined], [{}]])('sends nothing of them where none is mended: %j', async (fixes) => {
    const { entries, made } = await save({ upload: list(), ...(fixes && { fixes }) })
    expect(entries.map(([key]) => key)).toEqual(['name', 'cards'])
    expect(made.data['rejected']).toMatchObject([{ line: 3 }])
    expect(await stored(made.data['id'])).toEqual([100])
  })

  it('refuses what is no mending beside the list, and one without a list', async () => {
    const wrong = await raw({ cards: list(), cards_fixes: '{"3":{"store":"10"}}' })
    expect([wrong.status, wrong.errors]).toEqual([
      422,
      { cards: translate('pl', 'rule.cardFixes') },
    ])
    const strange = await raw({ cards: list(), cards_fixes: JSON.stringify({ 9: cells }) })
    expect(strange.errors).toEqual({ cards: translate('pl', 'file.cards.noLine', { line: 9 }) })
    const alone = await raw({ cards_fixes: JSON.stringify({ 3: cells }) })
    expect([alone.status, alone.errors]).toEqual([
      422,
      { cards: translate('pl', 'rule.cardFixesAlone') },
    ])
  })

  it('keeps no mended lines of another list', async () => {
    const { default: takes } = await import('../../../../resources/kinds/cardList/takes')
    const { default: targetTakes } = await import('../../../../resources/kinds/target/takes')
    const { emptyTarget } = await import('../../../../resources/kinds/target/value')
    const found = { key: 1, file: list(), folder: '', type: null, facts: null }
    const fixes = { 3: cells }
    const other = new File(['x'], 'karty.csv')
    expect(takes.put(found, { upload: other, fixes })).toEqual({ upload: found.file })
    const before = { ...emptyTarget, targetUsersFile: other, targetUsersFileFixes: fixes }
    expect(targetTakes.put(found, before)).toEqual({ ...emptyTarget, targetUsersFile: found.file })

    // the same one chosen again
    const { lastModified } = found.file
    const same = new File([found.file], 'karty.csv', { lastModified })
    expect(takes.put(found, { upload: same, fixes })).toEqual({ upload: found.file, fixes })
    expect(targetTakes.put(found, { ...before, targetUsersFile: same })).toEqual({
      ...before,
      targetUsersFile: found.file,
    })
  })
})
