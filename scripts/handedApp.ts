import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { appFolder, engineFolder } from './appFolder.mjs'

/** What the doors load of an app: its files there may be, and all but the first may be missing. */
const parts = new Map(
  ['app', 'i18n/languages', 'panel', 'server/index', 'kinds/samples'].map((part) => [
    path.join(engineFolder, 'resources', part),
    ['.ts', '.tsx'].map((end) => path.join(appFolder, part) + end),
  ]),
)
const NOTHING = '\0nothing-of-the-app'

/** What stands for a part that an app does not have. */
const missing = (source: string) =>
  source.endsWith('/languages') ? path.join(engineFolder, 'i18n/onlyEnglish.ts') : NOTHING

/** Has the two doors load another app than the one in `resources/`. */
export function handedApp(): Plugin {
  return {
    name: 'handed-app',
    enforce: 'pre',
    resolveId(source, importer) {
      // the dev server asks with a version behind the file
      const door = /^.*\/(?:door|languagesDoor|panelDoor|serverDoor|samplesDoor)\.ts(?=\?|$)/.exec(
        importer ?? '',
      )?.[0]
      if (!door) return null
      const wanted = path.resolve(path.dirname(door), source)
      const files = parts.get(wanted) ?? parts.get(path.join(wanted, 'index'))
      return files ? (files.find((file) => existsSync(file)) ?? missing(source)) : null
    },
    load: (id) => (id === NOTHING ? 'export default {}' : null),
  }
}
