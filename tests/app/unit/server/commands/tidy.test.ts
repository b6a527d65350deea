import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { tidy } from '../../../../../server/commands/tidy'
import { newFileId } from '../../../../../server/files/drive'
import { openServices } from '../../../../../server/services'
import { databases } from '../../../../support/server/testStore'
import { freshConfig } from './freshConfig'

describe.each(databases)('tidy on %s', (kind) => {
  /** A panel that was started once, beside files that its database does not know. */
  async function withStrangeFiles(count: number) {
    const config = await freshConfig(kind)
    const { store } = await openServices(config)
    await store.close()
    const folder = path.join(config.dataDir, 'files')
    mkdirSync(path.join(folder, 'images'), { recursive: true })
    for (let n = 0; n < count; n++) {
      const file = path.join(folder, 'images', `${newFileId()}.png`)
      writeFileSync(file, 'content')
      utimesSync(file, 1_000_000, 1_000_000)
    }
    return { config, marker: path.join(folder, 'installation') }
  }

  test('--adopt writes down whose the files are, says so, and moves none', async () => {
    const { config, marker } = await withStrangeFiles(2)
    await expect(tidy(config, [])).rejects.toThrow(/If they belong together: --adopt$/)
    await expect(tidy(config, ['--adopt', '--apply'])).rejects.toThrow(/--adopt goes alone/)
    expect(existsSync(marker)).toBe(false)
    expect(await tidy(config, ['--adopt'])).toEqual([
      'The files belong to this database from now on. None was moved: npm run tidy says which would be',
    ])
    expect(existsSync(marker)).toBe(true)
    expect(await tidy(config, [])).toContain('Files: 2, of them days old and in no record: 2')
  })

  test('a run that changes nothing does not claim the files either', async () => {
    const { config, marker } = await withStrangeFiles(0)
    expect(await tidy(config, [])).toContain('Nothing was changed; --apply does it.')
    expect(existsSync(marker)).toBe(false)
    expect(await tidy(config, ['--apply'])).toContain('Done.')
    expect(existsSync(marker)).toBe(true)
  })
})
