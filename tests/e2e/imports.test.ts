import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import importsHistory from '../../resources/importsHistory'
import { t } from '../support/text'
import { panel, signedInPage, leave } from './support/browser'
import { shootFailures } from './support/failures'
import { rowAction, rowOf } from './support/list'

const labelOf = (status: string) =>
  importsHistory.fields.status.options.find(({ id }) => id === status)?.label.pl ?? ''

let page: Page

beforeAll(async () => {
  page = await signedInPage()
})
afterAll(() => leave(page))
shootFailures(() => page)

describe('imports', () => {
  it('a file put into the folder shows up by itself, and gives its bad lines', async () => {
    const { dataDir, url } = panel()
    await page.goto(`${url}/imports-history`)
    const folder = path.join(dataDir, 'imports', 'clients')
    mkdirSync(folder, { recursive: true })
    const head = 'company_name;store_key;customer_id;person_id;card_number;customer_type'
    writeFileSync(
      path.join(folder, 'nocny.csv'),
      [head, 'Sklep;9901;1;1;990001;1', 'Bar;9901;zly;1;990002;1'].join('\n'),
    )
    const row = rowOf(page, 'nocny.csv')
    await row.filter({ hasText: labelOf('warning') }).waitFor()
    expect(await row.innerText()).toContain('wczytano 1 wiersz, odrzucono 1 wiersz')
    const download = page.waitForEvent('download')
    await rowAction(page, row, t('imports.report'))
    expect((await download).suggestedFilename()).toMatch(/^import-\d+\.csv$/)
  })
})
