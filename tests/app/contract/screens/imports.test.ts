import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clients } from '../../../../resources/server/imports/clients'
import { runImport } from '../../../../server/features/import/run'
import { openApi, type Api } from '../../../support/server/api'

describe('the history of imports', () => {
  let api: Api
  beforeAll(async () => {
    api = await openApi()
  })
  afterAll(() => api.store.close())

  const items = async () => {
    const answer: { data: { items: { id: number; status: string; description: string }[] } } =
      JSON.parse((await api.call('GET', 'importlog/lastmonth')).text)
    return answer.data.items
  }

  test('shows a run while it goes on, and hands out its bad lines', async () => {
    const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'imports-')), 'klienci.csv')
    const head = 'company_name;store_key;customer_id;person_id;card_number;customer_type'
    const lines = Array.from({ length: 3_000 }, (_, n) => `Sklep;1;${n};1;${n};1`)
    writeFileSync(file, [head, ...lines, '=HYPERLINK("x");1;zly;1;1;1'].join('\n'))
    let seen: unknown
    const place = { ...api.services, clock: () => (api.time.now += 600) }
    await runImport(place, {
      kind: clients,
      file,
      onRejected: () => {
        seen ??= items()
      },
    })
    expect(await seen).toMatchObject([{ status: 'running', end_date_time: null }])
    const [run] = await items()
    expect(run).toMatchObject({ status: 'warning', description: /odrzucono 1 wiersz$/ })
    // As another server reads it: with the store of files, and without this one's disk.
    rmSync(path.join(api.services.config.dataDir, 'imports'), { recursive: true })
    const report = await api.call('GET', `importlog/${run?.id}/report`)
    expect(report.headers.get('content-disposition')).toContain('attachment')
    expect(report.text).toMatch(/^\uFEFF?line;column;value;message\r\n3002;customer_id;zly;/)
    const who = await api.as(['ROLE_ALLOWED_TO_EDIT_ADS'])
    expect((await api.call('GET', `importlog/${run?.id}/report`, { who })).status).toBe(403)
    for (const id of ['0', '999', '..%2f..%2f1', 'x'])
      expect((await api.call('GET', `importlog/${id}/report`)).status).toBe(404)
  })
})
