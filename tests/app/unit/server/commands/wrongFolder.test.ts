import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importCommand } from '../../../../../server/commands/import'
import { tidy } from '../../../../../server/commands/tidy'
import { tokenOf } from '../../../../../server/commands/token'
import type { Config } from '../../../../../server/config'
import { freshConfig } from './freshConfig'

test.each([
  ['token', (config: Config) => tokenOf(config, undefined)],
  [
    'import',
    (config: Config) =>
      importCommand(config, { kind: 'clients', file: `${config.dataDir}/klienci.csv` }),
  ],
  ['tidy', (config: Config) => tidy(config, ['--apply'])],
])('%s makes no database where DATA_DIR has none', async (_name, command) => {
  const config = await freshConfig('sqlite')
  await expect(command(config)).rejects.toThrow(/^There is no database in .*: is DATA_DIR right\?$/)
  expect(readdirSync(config.dataDir)).toEqual([])
})
