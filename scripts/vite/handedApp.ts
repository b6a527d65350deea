import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { appFolder, engineFolder } from '../appFolder.mjs'

/** The parts of an app that the doors load. */
const parts = [
  'app',
  'i18n/languages',
  'panel',
  'server/index',
  'kinds/samples',
  'kinds/forms',
  'kinds/world',
]
const NOTHING = '\0nothing-of-the-app'

/** The doors; the dev server asks with a version behind the file. */
const doors =
  /^.*\/(?:door|appDoor|languagesDoor|panelDoor|serverDoor|samplesDoor|formsDoor)\.ts(?=\?|$)/

/** Whether a file is one of the doors, whose imports are answered by the app that is handed over. */
export const isDoor = (file: string): boolean => doors.test(file)

/** What stands for a part that an app does not have. */
const missing = (source: string) =>
  source.endsWith('/languages') ? path.join(engineFolder, 'i18n/onlyEnglish.ts') : NOTHING

/**
 * Has the doors load another app than the one in `resources/`.
 * @param folder where it lies; all of its parts but `app.ts` may be missing
 */
export function handedApp(folder = appFolder): Plugin {
  const filesOf = new Map(
    parts.map((part) => [
      path.join(engineFolder, 'resources', part),
      ['.ts', '.tsx'].map((end) => path.join(path.resolve(folder), part) + end),
    ]),
  )
  return {
    name: 'handed-app',
    enforce: 'pre',
    resolveId(source, importer) {
      const door = doors.exec(importer ?? '')?.[0]
      if (!door) return null
      const wanted = path.resolve(path.dirname(door), source)
      const files = filesOf.get(wanted) ?? filesOf.get(path.join(wanted, 'index'))
      return files ? (files.find((file) => existsSync(file)) ?? missing(source)) : null
    },
    load: (id) => (id === NOTHING ? 'export default {}; export const formHalves = {}' : null),
  }
}
