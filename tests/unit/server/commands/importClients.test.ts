import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { importClients } from '../../../../server/commands/importClients'
import { readConfig } from '../../../../server/config'
import { openDatabase } from '../../../../server/store/store'
import { databases, emptyDatabase } from '../testStore'

const header =
  'company_name;full_name;registration_hall;store_key;customer_id;person_id;card_number;customer_type;subtype;consent_email;consent_dwb;retro_bonus;app_last_login'

async function place(kind: 'sqlite' | 'postgres', lines: readonly string[]) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'clients-'))
  const { databaseUrl } = await emptyDatabase(kind, folder)
  const config = readConfig({
    SEED: 'none',
    DATA_DIR: folder,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  })
  const file = path.join(folder, 'klienci.csv')
  writeFileSync(file, [...lines, ''].join('\r\n'))
  return { config, file }
}

async function stored(config: Awaited<ReturnType<typeof place>>['config']) {
  const store = await openDatabase(config)
  try {
    return {
      clients: await store.db.selectFrom('client').selectAll().orderBy('id').execute(),
      history: await store.db
        .withTables<{ importlog: { description: string; status: string } }>()
        .selectFrom('importlog')
        .select(['description', 'status'])
        .execute(),
    }
  } finally {
    await store.close()
  }
}

describe.each(databases)('import of the client base on %s', (kind) => {
  test('loads good lines, names bad ones, and is a row of the history', async () => {
    const { config, file } = await place(kind, [
      header,
      'Sklep Anna;Anna Nowak;7;1;100;1;1001;1;11;1;tak;0;2026-11-02T10:00:00Z',
      'Bar Jan;;;1;101;;1002;7;;;;;',
      ';Bez Firmy;7;1;102;1;1003;1;;0;0;0;',
      'Zle;X;7;1;x;1;1004;9;;moze;0;0;jutro',
    ])
    const report = await importClients(config, file)
    expect(report).toMatchObject({ loaded: 2, rejectedCount: 2 })
    expect(report.rejected[0]).toMatch(/^4: .*company_name/)
    for (const column of ['customer_id', 'customer_type', 'consent_email', 'app_last_login'])
      expect(report.rejected[1]).toContain(column)
    const { clients, history } = await stored(config)
    expect(clients).toHaveLength(2)
    expect(clients[0]).toMatchObject({ company_name: 'Sklep Anna', subtype: 11, consent_dwb: 1 })
    expect(Number(clients[0]?.app_last_login)).toBe(Date.parse('2026-11-02T10:00:00Z'))
    expect(clients[1]).toMatchObject({
      person_id: 0,
      registration_hall: null,
      app_last_login: null,
    })
    expect(history).toEqual([
      { status: 'warning', description: expect.stringContaining('klienci.csv, odrzucono 2') },
    ])
  })

  test('a second run renews what is there; thousands of lines go in pieces', async () => {
    const line = (n: number, name: string) => `${name};;7;1;${n};1;${n};2;;0;0;0;`
    const many = Array.from({ length: 4_500 }, (_, n) => line(n + 1, 'Stara'))
    const { config, file } = await place(kind, [header, ...many])
    expect(await importClients(config, file)).toMatchObject({ loaded: 4_500, rejectedCount: 0 })
    writeFileSync(file, [header, line(3, 'Raz'), line(3, 'Nowa'), ''].join('\n'))
    await importClients(config, file)
    const { clients, history } = await stored(config)
    expect(clients).toHaveLength(4_500)
    expect(clients[2]).toMatchObject({ customer_id: 3, company_name: 'Nowa' })
    expect(history.map(({ status }) => status)).toEqual(['success', 'success'])
  })

  test('a file without the columns is refused, and is in the history as failed', async () => {
    const { config, file } = await place(kind, ['a;b', '1;2'])
    await expect(importClients(config, file)).rejects.toThrow(/company_name/)
    const { clients, history } = await stored(config)
    expect(clients).toEqual([])
    expect(history).toMatchObject([{ status: 'error' }])
  })
})
