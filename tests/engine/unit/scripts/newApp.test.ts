import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { spawnSync } from 'node:child_process'
import * as kinds from '../../../../src/fields'

const folders: string[] = []
afterEach(() =>
  folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })),
)

/** A folder that has the engine installed. */
function installed(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'panel-app-'))
  folders.push(folder)
  mkdirSync(path.join(folder, 'node_modules/panel-engine'), { recursive: true })
  return folder
}

/** A folder in which the engine of this tree is at work. */
function linked(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'panel-app-'))
  folders.push(folder)
  const modules = path.join(folder, 'node_modules')
  mkdirSync(modules)
  symlinkSync(path.resolve('.'), path.join(modules, 'panel-engine'))
  // what the engine's tsconfig names
  for (const one of ['@types', 'vite'])
    symlinkSync(path.resolve('node_modules', one), path.join(modules, one))
  return folder
}

/** Writes an app into an empty folder. */
const fresh = (...flags: readonly string[]) => newIn(installed(), flags)

function newIn(folder: string, flags: readonly string[] = []) {
  const command = path.resolve('scripts/cli.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, 'new', '.', ...flags], {
    cwd: folder,
    encoding: 'utf8',
  })
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  return {
    status,
    stdout,
    stderr,
    read,
    has: (file: string) => existsSync(path.join(folder, file)),
  }
}

describe('panel-engine new', () => {
  it('leaves a tsconfig.json and a .gitignore that are there, and adds the lines that are missing', () => {
    const folder = installed()
    writeFileSync(path.join(folder, 'tsconfig.json'), '{ "compilerOptions": {} }')
    writeFileSync(path.join(folder, '.gitignore'), '/node_modules\nsecrets.env\ndist/')
    const { status, read } = newIn(folder)
    expect(status).toBe(0)
    expect(read('tsconfig.json')).toBe('{ "compilerOptions": {} }')
    expect(read('.gitignore')).toBe('/node_modules\nsecrets.env\ndist/\ndata\n')
    expect(fresh().read('.gitignore')).toBe('node_modules\ndist\ndata\n')
  })

  it('writes an app that speaks English, where no language is asked for', () => {
    const { status, stdout, read, has } = fresh()
    expect([status, stdout]).toEqual([0, 'Written. In .: npm start\n'])
    expect(read('resources/products.ts')).toContain("label: { en: ['Product', 'Products'] }")
    expect(has('resources/i18n')).toBe(false)
  })

  it.each([
    ['de', "label: { de: ['Produkt', 'Produkte'] }", "'./i18n/de/texts'"],
    ['pl', "label: { pl: ['Produkt', 'Produkty', 'Produkt\u00f3w'] }", "'panel-engine/i18n/pl'"],
  ])('writes one that speaks %s alone', (language, label, texts) => {
    const { status, read, has } = fresh('--language', language)
    expect(status).toBe(0)
    expect(read('resources/products.ts')).toContain(label)
    expect(read('resources/products.ts')).not.toContain('en:')
    expect(read('resources/app.ts')).toContain(`import { texts as ${language} } from ${texts}`)
    expect(read('resources/i18n/languages.ts')).toContain(`const languages = { ${language} }`)
    expect(has('resources/i18n/de/server/index.ts')).toBe(language === 'de')
  })

  it('writes one that compiles without English, whichever doors it opens and with a field of each kind', () => {
    const folder = linked()
    newIn(folder, ['--language', 'de'])
    const named = Object.keys(kinds).filter((kind) => kind !== 'computed')
    const fields = named.map((kind) => `${kind}Field:${kind}`).join()
    const cli = path.resolve('scripts/cli.mjs')
    const made = spawnSync(process.execPath, [cli, 'new', 'all-kinds', '--fields', fields], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect([made.status, made.stderr]).toEqual([0, ''])
    expect(named.length).toBeGreaterThan(20)
    const { exports }: { exports: Record<string, string> } = JSON.parse(
      readFileSync('package.json', 'utf8'),
    )
    const doors = Object.keys(exports).filter((door) => exports[door]?.endsWith('.ts'))
    const lines = doors.map((door) => `export type {} from 'panel-engine/${door.slice(2)}'`)
    writeFileSync(path.join(folder, 'resources/everyDoor.ts'), lines.join('\n'))
    const compiler = path.resolve('node_modules/typescript/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [compiler, '--noEmit', '-p', '.'], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(stdout).toBe('')
  })

  describe('and has checked what no compiler sees', () => {
    /** What the check says of an app with these files beside what it has. */
    function checked(files: Readonly<Record<string, string>>) {
      const folder = linked()
      newIn(folder)
      const resources = path.join(folder, 'resources')
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(path.join(resources, path.dirname(file)), { recursive: true })
        if (text === '') rmSync(path.join(resources, file))
        else writeFileSync(path.join(resources, file), text)
      }
      const { stdout, stderr } = spawnSync(process.execPath, ['scripts/faults.mjs'], {
        encoding: 'utf8',
        env: { ...process.env, APP: resources },
      })
      return { stdout, stderr }
    }
    const shown = `import products from '../products'
import { screen } from 'panel-engine/screens'
export default screen<typeof products>(products, { listActions: 'x' })`
    const about = `import { page } from 'panel-engine/screens'
export default page({ route: 'about', load: async () => () => null })`
    const family = `import products from '../../products'
import { family } from 'panel-engine/server'
export default family(products, {})`

    it('a file that is no resource, without a stack', () => {
      const { stdout, stderr } = checked({ 'helpers.ts': 'export const shown = 1' })
      expect([stdout, stderr]).toEqual([
        '',
        'resources/helpers.ts: exports no resource as its default: write export default defineResource({ … }); other files belong into a folder\n',
      ])
    })

    it('resources that the glob of the app does not find, and a key that cannot stand in an address', () => {
      const app = `import { defineApp, type Resource } from 'panel-engine/schema'
export default defineApp({
  brand: { key: 'My Shop!', name: 'My Shop' },
  resources: import.meta.glob<Resource>('./*.resource.ts', { eager: true, import: 'default' }),
})`
      const { stderr } = checked({ 'app.ts': app })
      expect(stderr).toBe(
        'resources/app.ts: brand.key: My Shop! cannot stand in an address: write letters, digits and hyphens\n' +
          'resources/products.ts: no glob of resources/app.ts finds it\n',
      )
    })

    it('slots under a stem that no resource has, and none under that of one', () => {
      const { stderr } = checked({
        'screens/product.tsx': shown,
        'screens/products.tsx': shown,
        'screens/Helper.tsx': 'export const helper = 1',
      })
      expect(stderr).toBe(
        'resources/screens/product.tsx: the slots of no resource: those of promo-harvest stand in promoHarvest.tsx; did you mean products?\n',
      )
    })

    it('a resource at the route of a page', () => {
      const resource = `import { crud, defineResource } from 'panel-engine/schema'
import { text } from 'panel-engine/fields'
export default defineResource({
  name: 'about',
  label: { en: ['Line', 'Lines'] },
  menu: { position: 1, icon: 'check' },
  api: crud('about'),
  fields: { name: text({}) },
})`
      const { stderr } = checked({ 'screens/pages/about.tsx': about, 'about.ts': resource })
      expect(stderr).toBe('resources/about.ts: about.name: the panel itself has the route about\n')
    })

    it('slots, pages and families that nothing hands over', () => {
      const files = {
        'screens/products.tsx': shown,
        'screens/pages/about.tsx': about,
        'server/families/products.ts': family,
      }
      const lost =
        'resources/screens/products.tsx: nothing loads it: say screens in resources/panel.tsx (docs/another-app.md)\n' +
        'resources/screens/pages/about.tsx: nothing loads it: say pages in resources/panel.tsx (docs/another-app.md)\n' +
        'resources/server/families/products.ts: nothing loads it: say families in resources/server/index.ts (docs/another-app.md)\n'
      expect(checked({ ...files, 'panel.tsx': '', 'server/index.ts': '' }).stderr).toBe(lost)
      const empty = {
        'panel.tsx': `import { definePanel } from 'panel-engine/screens'
export default definePanel({})`,
        'server/index.ts': `import { defineServer } from 'panel-engine/server'
export default defineServer({})`,
      }
      expect(checked({ ...files, ...empty }).stderr).toBe(lost)
      expect(checked(files)).toEqual({ stdout: '4 resources, no fault\n', stderr: '' })
    })
  })

  it('leaves the scripts that are there, but for the test that `npm init` writes', () => {
    const folder = installed()
    const known = { build: 'make', test: 'echo "Error: no test specified" && exit 1' }
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts: known }))
    const { scripts } = JSON.parse(newIn(folder).read('package.json'))
    expect([scripts.build, scripts.test, scripts.start]).toEqual([
      'make',
      'panel-engine test',
      'panel-engine start',
    ])
  })

  it('gives it every command that the pages and the program tell one to run', () => {
    const { scripts } = JSON.parse(fresh().read('package.json'))
    const pages = readdirSync('docs').filter((name) => name.endsWith('.md'))
    const words = pages.flatMap((page) => [
      ...readFileSync(path.join('docs', page), 'utf8').matchAll(/npm run ([\w-]+)/g),
    ])
    // of the engine's own tree alone
    const ofTree = new Set(['bench', 'docs', 'gallery', 'pack'])
    const named = new Set(words.flatMap(([, name = '']) => (ofTree.has(name) ? [] : [name])))
    expect(named.size).toBeGreaterThan(12)
    expect([...named].filter((name) => scripts[name] !== `panel-engine ${name}`)).toEqual([])
  })

  it('names the languages that there are, where another is asked for', () => {
    const { status, stderr, has } = fresh('--language', 'fr')
    expect([status, stderr]).toEqual([1, expect.stringContaining('de, en and pl')])
    expect(has('resources')).toBe(false)
  })
})
