import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ownSettings, settings } from '../../server/settings'
import { paths, readText } from './support/tree'

const known = new Set(Object.keys({ ...settings.fields, ...ownSettings }))
/** What is not ours: read by the AWS SDK, Node, OpenTelemetry, or the programs beside us. */
const foreign = /^(AWS|OTEL|POSTGRES|MINIO)_|^NODE_OPTIONS$|^TEST_DATABASE_URL$/
const unknownIn = (names: readonly string[]) =>
  names.filter((name) => !known.has(name) && !foreign.test(name))

/** What hadolint would say, as far as it concerns us. */
function dockerProblems(text: string): readonly string[] {
  const lines = text
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
  const of = (word: string) => lines.filter((line) => line.startsWith(`${word} `))
  const users = of('USER').map((line) => line.slice(5).trim())
  return [
    ...of('FROM').filter((line) => !/^FROM [\w./-]+:\d+\.\d+[\w.-]+( AS \w+)?$/.test(line)),
    ...(['root', '0', undefined].includes(users.at(-1)) ? ['the last user is root'] : []),
    ...of('ADD'),
    ...of('RUN').filter((line) =>
      /\bsudo\b|\bcd \/|apt-get (?!.*--no-install-recommends)|npm (i|install)\b/.test(line),
    ),
    ...['CMD', 'ENTRYPOINT'].flatMap(of).filter((line) => !/^\w+ \[".*"\]$/.test(line)),
    ...of('WORKDIR').filter((line) => !line.startsWith('WORKDIR /')),
    ...of('COPY')
      .filter((line) => !line.includes('--from='))
      .flatMap((line) =>
        line
          .split(' ')
          .slice(1, -1)
          .filter((name) => name !== '.' && !paths.includes(name)),
      ),
    ...(of('HEALTHCHECK').length === 1 ? [] : ['no health check']),
    ...unknownIn(
      of('ENV').flatMap((line) => [...line.matchAll(/(\w+)=/g)].map(([, name]) => name ?? '')),
    ),
  ]
}

describe('the image', () => {
  const file = readText('Dockerfile')
  it('follows the rules of such files, and sets what are settings', () => {
    expect(dockerProblems(file)).toEqual([])
  })
  it.each([
    ['', '3000'],
    ['8080', '8080'],
  ])('asks itself where the server listens with PORT=%s', (PORT, port) => {
    const [, health = ''] = /HEALTHCHECK [^[]*CMD (\[.*\])$/m.exec(file) ?? []
    const [, , script = '']: readonly string[] = JSON.parse(health)
    const asked = 'globalThis.fetch = async (url) => (console.log(url), { ok: true });'
    const { stdout } = spawnSync(process.execPath, ['-e', asked + script], {
      encoding: 'utf8',
      env: { PORT },
    })
    expect(stdout).toBe(`http://127.0.0.1:${port}/healthz\n`)
  })
  it('would be caught', () => {
    const bad = file
      .replace(/FROM node:[\w.-]+$/m, 'FROM node:latest')
      .replace('USER node', '')
      .replace('npm ci', 'npm install')
      .replace('DATA_DIR=', 'DATA_FOLDER=')
      .replace(/^CMD .*$/m, 'CMD node dist/server/main.js')
    expect(dockerProblems(bad)).toHaveLength(5)
  })
  it('gets all that a build reads, and nothing of this machine', () => {
    const allowed = readText('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
    const sources = readText('scripts/sources.mjs')
    const [folders = '', files = ''] = ['FOLDERS', 'FILES'].map(
      (name) => sources.split(`const ${name} = [`)[1]?.split(']')[0] ?? '',
    )
    for (const [, name] of `${folders}${files}`.matchAll(/'([\w.-]+)'/g))
      expect(allowed).toContain(`!${name}`)
    for (const stray of ['data', 'secrets', '.git', 'node_modules', 'dist'])
      expect(allowed).not.toContain(`!${stray}`)
  })
})

describe('compose', () => {
  const file = readText('compose.yaml')
  /** A service's lines, by name. */
  const services = new Map(
    [
      ...((file.split('\nservices:\n')[1] ?? '')
        .split(/^\S/m)[0]
        ?.matchAll(/^ {2}(\w+):\n((?: {4}.*\n|\n)+)/gm) ?? []),
    ].map(([, name = '', body = '']) => [name, body]),
  )
  const variables = (body: string) =>
    [...body.matchAll(/^ {6}([A-Z][A-Z_\d]+):/gm)].map(([, name]) => name ?? '')
  const mounted = (body: string) =>
    [...body.matchAll(/\/run\/secrets\/([\w-]+)/g)].map(([, name]) => name ?? '')

  it('starts a panel, PostgreSQL and a store, of versions that stay', () => {
    expect([...services.keys()]).toEqual(['panel', 'database', 'store'])
    for (const [, image] of file.matchAll(/image: (\S+)/g))
      expect(image).toMatch(/:[\w]*[\d.-]{4,}/)
    expect(services.get('panel')).toMatch(/read_only: true[\s\S]*cap_drop: \[ALL\]/)
  })
  it('names settings that there are, and gives each service the secrets that it reads', () => {
    for (const body of services.values()) {
      expect(unknownIn(variables(body))).toEqual([])
      const [, given = ''] = /secrets: \[(.*)\]/.exec(body) ?? []
      expect(given.split(', ').toSorted()).toEqual(mounted(body).toSorted())
      for (const name of mounted(body))
        expect(file).toContain(`\n  ${name}: { file: secrets/${name} }`)
    }
  })
})

describe('the unit', () => {
  const unit = readText('deploy/makro-panel.service')
  const set = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
    [...line.matchAll(/(\w+)=/g)].map(([, name]) => name ?? ''),
  )
  it('has all copied that the image has, and the page that it names', () => {
    const [, copied = ''] = /the built panel \(([^)]*)\)/.exec(unit) ?? []
    const image = [...readText('Dockerfile').matchAll(/^COPY --from=build \/panel\/(\S+)/gm)].map(
      ([, name = '']) => name,
    )
    const [, page = ''] = /^Documentation=file:\/opt\/makro-panel\/([^/]+)/m.exec(unit) ?? []
    expect(copied.split(/,[\s#]+/).toSorted()).toEqual([...image, page].toSorted())
  })
  it('names settings that there are', () => {
    expect(set).toContain('DATA_DIR')
    expect(unknownIn(set)).toEqual([])
  })
  it('is what the page runs a command as', () => {
    const [command = ''] =
      /^systemd-run [^`]*/m.exec(readText('docs/operating.md').replace(/ \\\n\s*/g, ' ')) ?? []
    const given = [...command.matchAll(/-p (?:'([^']*)'|(\S+))/g)].map(([, a, b]) => a ?? b ?? '')
    expect(given.length).toBeGreaterThan(6)
    const lines = unit.split('\n')
    expect(given.filter((line) => !lines.includes(line))).toEqual(['User=makro-panel'])
    for (const name of ['DynamicUser', 'StateDirectory', 'EnvironmentFile', 'Environment'])
      expect(given.some((line) => line.startsWith(`${name}=`))).toBe(true)
    const [, start = ''] = /^ExecStart=(.*) start$/m.exec(unit) ?? []
    expect(command).toContain(` ${start} tidy`)
  })
  const systemd = '/usr/bin/systemd-analyze'
  it.skipIf(!existsSync(systemd))('is understood by systemd, and its sandbox is on', () => {
    const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'unit-')), 'makro-panel.service')
    writeFileSync(file, unit.replace('/usr/bin/node', process.execPath))
    const { status, stderr } = spawnSync(systemd, ['verify', '--man=no', file], {
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const judged = spawnSync(systemd, ['security', '--offline=true', '--threshold=20', file])
    expect(judged.status).toBe(0)
  })
})

it('the page on operating names settings and files that there are', () => {
  const page = readText('docs/operating.md')
  const named = [...page.matchAll(/`([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)[`=]/g)].map(
    ([, name]) => name ?? '',
  )
  expect(named.length).toBeGreaterThan(15)
  expect(unknownIn(named)).toEqual([])
  for (const [, target = ''] of page.matchAll(/\]\(((?!https?:|#)[^)#]+)/g))
    expect(paths).toContain(path.normalize(path.join('docs', target)))
})
