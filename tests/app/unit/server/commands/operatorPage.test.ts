import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { backup } from '../../../../../server/features/backup/backup'
import { ensureAdmin } from '../../../../../server/commands/firstAdmin'
import { operatorCommands } from '../../../../../server/commands/operatorCommands'
import { openServices } from '../../../../../server/services'
import { addClients } from '../../../../../resources/server/clients/store/clientBase'
import { databases } from '../../../../support/server/testStore'
import { freshConfig } from './freshConfig'

const page = readFileSync('docs/operating.md', 'utf8')
const heading = '## On a bad day'

/** The commands of that part of the page, in their order. */
const commands = (page.split(`\n${heading}\n`)[1]?.split(/\n## /)[0] ?? '')
  .split('```sh\n')
  .slice(1)
  .flatMap((block) => block.split('```')[0]?.trim().split('\n') ?? [])
  .map((line) => line.trim())

/** As a shell takes a line apart. */
function wordsOf(line: string, env: Readonly<Record<string, string>>): readonly string[] {
  const [, name = '', rest = ''] = /^npm run ([\w-]+)(?: -- (.*))?$/.exec(line) ?? []
  const script = `for word in ${rest}; do printf '%s\\n' "$word"; done`
  const said = execFileSync('sh', ['-c', script], { encoding: 'utf8', env })
  return [name, ...said.split('\n').filter(Boolean)]
}

describe.each(databases)('the page on operating, followed on %s', (kind) => {
  test('each of its commands does what it says, first dry, then in earnest, and is in the audit log', async () => {
    const config = await freshConfig(kind, { ADMIN_EMAIL: 'anna@example.com' })
    const services = await openServices(config)
    await ensureAdmin(services)
    await services.store.transaction((trx) =>
      addClients(trx, [
        {
          companyName: 'Bar',
          fullName: 'Jan Kowalski',
          registrationHall: 10,
          storeKey: 10,
          customerId: 4711,
          personId: 1,
          cardNumber: '2100012345',
          customerType: 1,
          subtype: null,
          consentEmail: true,
          consentDwb: false,
          retroBonus: false,
          appLastLogin: null,
        },
      ]),
    )
    const env = { BACKUP: path.join(mkdtempSync(path.join(os.tmpdir(), 'page-')), 'last night') }
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(
      readFileSync('package.json', 'utf8'),
    )
    const said: Record<string, string> = {}
    for (const line of commands) {
      const [name = '', ...args] = wordsOf(line, env)
      expect([line, scripts[name]]).toEqual([line, `node scripts/cli.mjs ${name}`])
      if (name === 'backup') await backup(config, args[0] ?? '')
      else {
        const lines: string[] = []
        await (
          await operatorCommands[name]?.()
        )?.(config, args, (one) => lines.push(one))
        said[line] = lines.join('\n')
      }
    }
    const names = commands.map((line) => wordsOf(line, env)[0])
    expect(new Set(names)).toEqual(new Set(['backup', ...Object.keys(operatorCommands)]))
    for (const [line, text] of Object.entries(said)) {
      const isDry = !line.includes('--apply') && !line.includes('rehearse')
      expect([line, text.includes('Nothing was changed')]).toEqual([line, isDry])
    }
    const audited = await services.store.db
      .selectFrom('audit')
      .select('action')
      .where('actor', 'like', 'npm run %')
      .execute()
    expect(new Set(audited.map(({ action }) => action))).toEqual(
      new Set(Object.keys(operatorCommands)),
    )
    await services.store.close()
  })
})
