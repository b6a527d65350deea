import { readdir } from 'node:fs/promises'
import { type Config, type Option, importsFolder } from 'panel-engine/server'

/** The product files by name; none where there is no folder. */
export async function sourceFiles(
  config: Pick<Config, 'dataDir'>,
): Promise<readonly Option<string>[]> {
  const entries = await readdir(importsFolder(config), { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && /^[^.].*\.csv$/i.test(entry.name))
    .map(({ name }) => ({ id: name, name }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
