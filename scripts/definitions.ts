import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import '../server/serverDoor'
import { loadTexts, textsOf } from '../i18n/translate'
import { stemOf } from '../src/resource/screen'
import { languages, locales } from '../src/schema'
import { meant } from '../src/schema/nearest'
import { fileOf, menuGroups, resources } from '../src/schema/registry'
import { appFolder } from './appFolder.mjs'

export { definitionFaults } from '../server/resources/check'
export { resources }

// awaited here: a caller that imports this file through Vite can load nothing afterwards
await loadTexts()

/** What a new resource is written with: the app's languages and how they count, its groups, and labels that are there already. */
export const words = {
  languages: locales.map((locale) => ({ locale, forms: languages[locale].forms.length })),
  groups: Object.keys(menuGroups),
  labelled: [...textsOf(locales[0]).keys()]
    .filter((key) => key.startsWith('field.'))
    .map((key) => key.slice('field.'.length)),
}

/** For each folder: the builder of its files' exports, and the option and file whose glob loads them. */
const folders = [
  { folder: 'screens', builder: 'screen', said: 'screens', doors: ['panel.tsx', 'panel.ts'] },
  { folder: 'screens/pages', builder: 'page', said: 'pages', doors: ['panel.tsx', 'panel.ts'] },
  {
    folder: 'server/families',
    builder: 'family',
    said: 'families',
    doors: ['server/index.ts'],
  },
]

function filesOf(folder: string, builder: string): readonly string[] {
  const place = path.join(appFolder, folder)
  if (!existsSync(place)) return []
  const built = new RegExp(`export default ${builder}[(<]`)
  const isOne = (file: string) => built.test(readFileSync(path.join(place, file), 'utf8'))
  return readdirSync(place).filter((file) => /\.tsx?$/.test(file) && isOne(file))
}

/** Whether a door's file passes the option: by its name as a word, not within a quoted path. */
function isHandedBy(door: string, said: string): boolean {
  const file = path.join(appFolder, door)
  return existsSync(file) && new RegExp(`\\b${said}\\s*[:,}]`).test(readFileSync(file, 'utf8'))
}

/** Resources that the glob of the app does not find. */
function lostResources(): readonly string[] {
  const found = new Set(resources.map(fileOf))
  return filesOf('.', 'defineResource')
    .map((file) => `resources/${file}`)
    .filter((at) => !found.has(at))
    .map((at) => `${at}: no glob of resources/app.ts finds it`)
}

/**
 * Resources, slots, pages and families that nothing would load: the compiler does not know what a glob finds, and
 * nothing fails at the start.
 */
export function strayFaults(): readonly string[] {
  const stems = resources.map(({ name }) => stemOf(name))
  const strays = folders.flatMap(({ folder, builder, said, doors }) => {
    const isHanded = doors.some((door) => isHandedBy(door, said))
    return filesOf(folder, builder).flatMap((file) => {
      const at = `resources/${folder}/${file}`
      if (!isHanded)
        return [
          `${at}: nothing loads it: say ${said} in resources/${doors[0]} (docs/another-app.md)`,
        ]
      const stem = file.replace(/\.tsx?$/, '')
      return builder !== 'screen' || stems.includes(stem)
        ? []
        : [
            `${at}: the slots of no resource: those of promo-harvest stand in promoHarvest.tsx${meant(stem, stems)}`,
          ]
    })
  })
  return [...lostResources(), ...strays]
}
