import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import { build, type Rollup } from 'vite'
import { flattenMessages } from '../../i18n/messages'
import { en } from '../../i18n/en'
import { pl } from '../../i18n/pl'
import { beforeAll, describe, expect, it, vi } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
let output: Rollup.RollupOutput['output']

beforeAll(async () => {
  // vitest sets `test`, with which React would come in its development build
  vi.stubEnv('NODE_ENV', 'production')
  const built = await build({
    root,
    mode: 'production',
    logLevel: 'silent',
    build: { write: false },
  })
  if (Array.isArray(built) || !('output' in built)) throw new Error('one build was expected')
  output = built.output
  vi.unstubAllEnvs()
})

const html = () => {
  const file = output.find(({ fileName }) => fileName === 'index.html')
  return file?.type === 'asset' ? String(file.source) : ''
}
const weight = (files: Iterable<string>) =>
  [...new Set(files)].reduce((sum, name) => {
    const file = output.find(({ fileName }) => `/${fileName}` === name)
    return sum + (file?.type === 'chunk' ? gzipSync(file.code, { level: 9 }).length : 0)
  }, 0)
const doorFiles = () =>
  [...html().matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, file = '']) => file)
const shellFiles = () => /name="shell" content="([^"]+)"/.exec(html())?.[1]?.split(' ') ?? []

/** The scripts that a part is made of, those beside that the first list has. */
function filesOf(part: string): ReadonlySet<string> {
  const found = new Set<string>()
  const chunks = output.flatMap((file) => (file.type === 'chunk' ? [file] : []))
  const add = (name: string | undefined) => {
    const chunk = chunks.find(({ fileName }) => fileName === name)
    if (!chunk || found.has(chunk.fileName) || shellFiles().includes(`/${chunk.fileName}`)) return
    found.add(chunk.fileName)
    chunk.imports.forEach(add)
  }
  add(chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${part}.tsx`)))?.fileName)
  return found
}

describe('the scripts', () => {
  it('of the sign-in page weigh at most 6 kB (gzip)', () => {
    expect(doorFiles().length).toBeGreaterThan(0)
    expect(weight(doorFiles())).toBeGreaterThan(2000)
    expect(weight(doorFiles())).toBeLessThanOrEqual(6000)
  })

  // every definition and every text of the reader's language are among them: forty resources are some 13 and 20 kB
  it('up to the first list weigh at most 220 kB (gzip), the list screen among them', () => {
    const files = shellFiles()
    expect(files[0]).toMatch(/\/start-/)
    expect(files.some((file) => file.includes('ResourceScreen'))).toBe(true)
    expect(weight([...files, ...doorFiles()])).toBeGreaterThan(100_000)
    expect(weight([...files, ...doorFiles()])).toBeLessThanOrEqual(220_000)
  })

  // each file costs a browser some milliseconds, whatever it weighs
  it('of a form are two files more than those of a list, and the start page fetches neither', () => {
    const [list, form, start] = ['ListExtras', 'FormDialog', 'StartScreen'].map(filesOf)
    expect([...(form ?? [])].filter((file) => !list?.has(file))).toHaveLength(2)
    expect([...(start ?? [])].filter((file) => form?.has(file) && !list?.has(file))).toEqual([])
  })

  it('up to the first list are compiled as they come in, and those of the sign-in page as they run', () => {
    const hinted = output.flatMap((file) =>
      file.type === 'chunk' && file.code.startsWith('//# allFunctionsCalledOnLoad\n')
        ? [`/${file.fileName}`]
        : [],
    )
    const wanted = shellFiles().filter((file) => file.endsWith('.js') && !file.includes('/door-'))
    expect(hinted.toSorted()).toEqual(wanted.toSorted())
  })

  it('up to the first list name no text that comes later', () => {
    const index = readFileSync(path.join(root, 'i18n/pl/index.ts'), 'utf8')
    const atOnce = [...index.matchAll(/'\.\/(\w+)'|'\.\/(\w+)\.ts'/g)].map(([, a, b]) => a ?? b)
    const areas = readdirSync(path.join(root, 'i18n/pl'))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => name.slice(0, -3))
      .filter((name) => !atOnce.includes(name))
    expect(areas).toContain('form')
    const named = new RegExp(`['\`](?:${areas.join('|')})\\.[\\w.]+`, 'g')
    // what fields and rules carry is said by forms
    const rooms = [
      'src/app/',
      'src/features/',
      'src/resource/',
      'src/layout/',
      'src/parts/',
      'dataProvider/',
    ]
    const modules = shellFiles().flatMap((name) => {
      const file = output.find(({ fileName }) => `/${fileName}` === name)
      return file?.type === 'chunk' ? file.moduleIds : []
    })
    const firstOfAll = [pl, en].map((texts) => flattenMessages(texts))
    const ofAdmin = modules.filter((id) => /\/node_modules\/(?:ra-|react-admin)/.test(id))
    const ours = modules.filter((id) => rooms.some((room) => id.startsWith(root + room)))
    expect(ours.length).toBeGreaterThan(50)
    const faults = ours.flatMap((id) =>
      [...readFileSync(id.replace(/\?.*/, ''), 'utf8').matchAll(named)].map(
        ([key]) => `${id.slice(root.length)}: ${key}`,
      ),
    )
    const missing = [...ours, ...ofAdmin].flatMap((id) =>
      [...readFileSync(id.replace(/\?.*/, ''), 'utf8').matchAll(/['`](ra\.[\w.]+)/g)]
        .filter(([, key = '']) => firstOfAll.some((texts) => !texts.has(key)))
        .map(([, key]) => `${id.slice(root.length)}: ${key}`),
    )
    expect([...faults, ...missing]).toEqual([])
  })

  it('stand in files of their own: the policy forbids inline ones', () => {
    expect(html().match(/<script(?![^>]*\ssrc=)/g)).toBeNull()
    expect(html()).not.toMatch(/<style|\sstyle=|\son\w+=/)
  })

  it('come from this origin alone', () => {
    expect(html().match(/(?:src|href)="(?:https?:)?\/\//g)).toBeNull()
  })
})
