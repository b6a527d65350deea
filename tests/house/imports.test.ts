import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  circlesOf,
  floorFaults,
  importFaults,
  panelFloors,
  reachedFrom,
  serverFloors,
} from './support/imports'
import { importsOf } from './support/syntax'
import { paths, scripts, type SourceFile } from './support/tree'

const faultsIn = (path: string, text: string) => importFaults([{ path, text }])

describe('who may import whom', () => {
  it('is kept by every file', () => {
    expect(importFaults(scripts)).toEqual([])
  })

  it.each([
    ['src/schema/x.ts', "import { y } from '../fields/y'"],
    ['src/fields/x.ts', "import { y } from '../layout/icons'"],
    ['src/fields/text/kind.ts', "import { string } from 'yup'"],
    ['src/fields/text/kind.ts', "import Input from './Input.tsx'"],
    ['src/fields/text/kind.ts', "import half from './server'"],
    ['src/fields/text/kind.ts', "import { x } from '../../../server/config'"],
    ['src/fields/text/Input.tsx', "import half from './server'"],
    ['src/fields/traits.ts', "const x = import.meta.glob('./*/server.ts')"],
    ['src/app/x.ts', "const x = import.meta.glob('../fields/*/server.ts')"],
    ['dataProvider/x.ts', "import half from '../src/fields/text/server'"],
    ['src/layout/x.ts', "import samples from '../fields/text/samples'"],
    ['server/x.ts', "const x = import.meta.glob('../src/fields/*/Input.tsx')"],
    ['server/x.ts', "import samples from '../src/fields/text/samples'"],
    ['resources/x.ts', "import { y } from '../i18n/translate'"],
    ['i18n/x.ts', "import type { y } from '../server/config'"],
    ['dataProvider/x.ts', "export { y } from '../src/layout/icons'"],
    ['src/layout/x.tsx', "const y = () => import('../../server/config')"],
    ['src/layout/x.tsx', "import hall from '../../resources/hall'"],
    ['server/x.ts', "import hall from '../resources/hall'"],
    ['src/fields/text/server.ts', "import x from '../../../resources/server/reference'"],
    ['resources/kinds/stars/server.ts', "import x from '../../server/families/hall'"],
    ['resources/hall.ts', "import x from './server/optionLists'"],
    ['resources/screens/hall.ts', "import x from '../server/optionLists'"],
    ['resources/screens/hall.ts', "import { page } from '../../src/resource/page'"],
    ['resources/hall.ts', "import { crud } from '../src/schema'"],
    ['resources/hall.ts', "import { page } from 'panel-engine/screens'"],
    ['resources/hall.ts', "import { noSuchName } from 'panel-engine/schema'"],
    ['resources/server/families/hall.ts', "import { catalogue } from 'panel-engine/verbs'"],
    ['resources/server/families/hall.ts', "import { postgres } from 'panel-engine/store'"],
    ['server/x.ts', "import { y } from '../src/layout/icons'"],
    ['server/verbs/x.ts', "import { sql } from 'kysely'"],
    ['server/x.ts', "import pg from 'pg'"],
    ['server/x.ts', "import { addClients } from '../resources/server/clients/store/clientBase'"],
    ['resources/server/reports.ts', "import { sql } from 'kysely'"],
    ['resources/server/clients/report.ts', "import { sql } from 'kysely'"],
    ['resources/server/clients/store/x.ts', "import pg from 'pg'"],
    ['resources/kinds/stars/server.ts', "import { sql } from 'kysely'"],
    [
      'resources/server/families/hall.ts',
      "import { addClients } from '../clients/store/clientBase'",
    ],
    ['resources/server/families/hall.ts', "import { queueJob } from '../push/store/pushJobs'"],
    ['resources/server/families/hall.ts', "import { bound } from '../reads'"],
    [
      'resources/server/families/hall.ts',
      "import { openDatabase } from '../../../server/store/store'",
    ],
    ['resources/server/families/hall.ts', "import type { Trx } from '../../../server/store/store'"],
    [
      'resources/server/families/hall.ts',
      "import { endSessionsOf } from '../../../server/auth/session'",
    ],
    ['resources/server/families/hall.ts', "import { boundTo } from '../../../server/family/bound'"],
    [
      'resources/server/families/hall.ts',
      "import { catalogue } from '../../../server/resources/catalogue'",
    ],
    ['resources/server/families/hall.ts', "import type { Kysely } from 'kysely'"],
    ['resources/server/families/hall.ts', "import { readFileSync } from 'node:fs'"],
    ['server/x.ts', "import Box from '@mui/material/Box'"],
    ['src/parts/x.tsx', "import { y } from '../inputs/y'"],
    ['src/parts/x.tsx', "import { y } from '../../src/schema/registry'"],
    ['src/inputs/x.tsx', "import { y } from '../engine/list/ListScreen'"],
    ['src/schema/x.ts', "import { useT } from 'ra-core'"],
    ['src/fields/x.ts', "import { Admin } from 'react-admin'"],
  ])('refuses in %s: %s', (path, text) => {
    expect(faultsIn(path, text)).toHaveLength(1)
  })

  it.each([
    ['src/fields/text/Input.tsx', "import Box from '@mui/material/Box'"],
    ['src/fields/text/kind.ts', "type Input = typeof import('./Input')"],
    ['src/fields/text/kind.ts', "type Half = typeof import('./server')"],
    ['src/fields/text/server.ts', "import { x } from '../../../server/config'"],
    ['server/x.ts', "const x = import.meta.glob('../src/fields/*/server.ts')"],
    ['resources/hall.ts', "import { crud } from 'panel-engine/schema'"],
    ['resources/server/families/hall.ts', "import { family } from 'panel-engine/server'"],
    ['resources/server/clients/store/x.ts', "import { sql } from 'kysely'"],
    ['resources/kinds/stars/server.ts', "import { calls } from '../../server/stars/calls'"],
    ['resources/server/families/hall.ts', "import type { A } from '../audiences/store/count'"],
  ])('lets %s: %s', (path, text) => {
    expect(faultsIn(path, text)).toEqual([])
  })
})

describe('the server', () => {
  it('reaches no file of the browser, however far its imports go', () => {
    const reached = reachedFrom(['server/main.ts', 'server/dev.ts'], scripts)
    expect(reached.size).toBeGreaterThan(50)
    expect([...reached].filter((file) => file.endsWith('.tsx'))).toEqual([])
  })

  it('would be caught reaching one', () => {
    const files = [
      { path: 'server/a.ts', text: "import '../src/fields/inputs'" },
      { path: 'src/fields/inputs.ts', text: "import { A } from './A'" },
      { path: 'src/fields/A.tsx', text: 'export const A = () => <p />' },
    ]
    expect(reachedFrom(['server/a.ts'], files)).toContain('src/fields/A.tsx')
    const globbed = [
      { path: 'server/a.ts', text: "const x = import.meta.glob('../src/fields/*/B.tsx')" },
      { path: 'src/fields/b/B.tsx', text: 'export const B = () => <p />' },
    ]
    expect(reachedFrom(['server/a.ts'], globbed)).toContain('src/fields/b/B.tsx')
  })
})

/** What is left of the server's imports that go up. It only shrinks. */
const leftUp: ReturnType<typeof floorFaults> = {
  'server/auth/audit.ts': ['server/features/audit/store/rows.ts'],
  'server/auth/confirmPassword.ts': ['server/http/context.ts'],
  'server/database/schemaChange/renames.ts': ['server/records/sideRows.ts'],
  'server/database/sqlite.ts': ['server/files/store/namedFiles.ts'],
  'server/database/store.ts': ['server/files/store/namedFiles.ts'],
  'server/database/untilReachable.ts': ['server/http/failure.ts'],
  'server/family/context.ts': ['server/features/import/report.ts'],
  'server/family/family.ts': ['server/fields/sideRows.ts'],
  'server/features/backup/backup.ts': ['server/specs.ts'],
  'server/features/backup/rehearse.ts': ['server/commands/operator.ts'],
  'server/features/backup/restore.ts': ['server/specs.ts'],
  'server/features/import/inbox.ts': ['server/serverApp.ts'],
  'server/features/import/job.ts': ['server/serverApp.ts'],
  'server/fields/calls.ts': ['server/resources/model.ts'],
  'server/http/listen.ts': ['server/app.ts'],
  'server/settingRules.ts': ['server/database/databaseAddress.ts'],
}

describe('the floors of the server', () => {
  it('import from below, in types too, but for what is left', () => {
    expect(floorFaults(scripts, serverFloors)).toEqual(leftUp)
  })

  it('would be caught importing from above', () => {
    const upper = ['server/verbs/a.ts', 'server/http/quota.ts', 'server/services.ts']
    const found = (path: string, specifier: string) =>
      floorFaults(
        [
          { path, text: `import type { A } from '${specifier}'` },
          ...upper.map((one) => ({ path: one, text: '' })),
        ],
        serverFloors,
      )
    expect(found('server/database/x.ts', '../http/quota')).toEqual({
      'server/database/x.ts': ['server/http/quota.ts'],
    })
    expect(found('server/fields/x.ts', '../verbs/a')).not.toEqual({})
    expect(found('server/features/bulk/x.ts', '../../services')).not.toEqual({})
    expect(found('server/features/bulk/x.ts', '../../verbs/a')).toEqual({})
    expect(found('server/commands/x.ts', '../services')).toEqual({})
  })
})

/** The files beside it that a script names by a text, which no compiler follows. */
const namedBeside = ({ path: from, text }: SourceFile): readonly string[] =>
  [...text.matchAll(/\b(?:fileOf|new URL)\('([^':]+\.\w+)'/g)].map(([, to = '']) =>
    posix.join(posix.dirname(from), to),
  )

describe('what a script names by a text', () => {
  const named = scripts.filter((file) => /^(scripts|bench)\//.test(file.path)).flatMap(namedBeside)

  it('is there', () => {
    expect(named).toContain('scripts/vite/handedApp.ts')
    expect(named.filter((file) => !paths.includes(file))).toEqual([])
  })

  it('would be missed', () => {
    const text = "runnerImport(fileOf('handedApp.ts')); new URL('../x.css', import.meta.url)"
    expect(namedBeside({ path: 'scripts/a.mjs', text })).toEqual(['scripts/handedApp.ts', 'x.css'])
  })
})

describe('the floors of the panel', () => {
  it('import from below, in types too, but for what is left', () => {
    expect(floorFaults(scripts, panelFloors)).toEqual({
      'src/features/list/child/ChildScreen.tsx': ['src/resource/Collection.tsx'],
      'src/features/pages/home.tsx': ['src/app/Home.tsx'],
      'src/layout/SessionDialog.tsx': ['src/signIn/tokenBoxes.ts'],
      'src/resource/ResourceScreen.tsx': ['src/app/LostPath.tsx'],
      'src/resource/navigation.ts': ['src/features/list/address.ts'],
      // when the first such page is opened
      'src/resource/page.tsx': ['src/resource/PageFrame.tsx'],
    })
  })

  it('would be caught importing from above', () => {
    const files = [
      { path: 'src/parts/x.ts', text: "import type { A } from '../features/list/a'" },
      { path: 'src/features/list/a.ts', text: "import '../../layout/sidebar/b'" },
      { path: 'src/layout/sidebar/b.ts', text: "import '../../parts/x'" },
    ]
    expect(floorFaults(files, panelFloors)).toEqual({
      'src/parts/x.ts': ['src/features/list/a.ts'],
      'src/features/list/a.ts': ['src/layout/sidebar/b.ts'],
    })
  })
})

describe('circles of imports', () => {
  const ours = scripts.filter(({ path }) =>
    /^(server|src|dataProvider|authProvider|i18n|resources)\//.test(path),
  )

  it('have at most twelve files, types counted', () => {
    expect(circlesOf(ours).filter(({ length }) => length > 12)).toEqual([])
  })

  it('are none as the files load', () => {
    expect(circlesOf(ours, ({ isType, isLazy }) => !isType && !isLazy)).toEqual([])
  })

  it('would be caught', () => {
    const files = [
      { path: 'server/a.ts', text: "import { b } from './b'" },
      { path: 'server/b.ts', text: "import type { C } from './c'\nimport './d'" },
      { path: 'server/c.ts', text: "export const lazy = () => import('./a')" },
      { path: 'server/d.ts', text: 'export {}' },
      { path: 'server/e.ts', text: "import './f'" },
      { path: 'server/f.ts', text: "import './e'" },
      { path: 'server/g.ts', text: "import.meta.glob('./g/*.ts', { eager: true })" },
      { path: 'server/g/h.ts', text: "import '../g'" },
      { path: 'server/i.ts', text: "import.meta.glob('./i/*.ts')" },
      { path: 'server/i/k.ts', text: "import '../i'" },
    ]
    expect(circlesOf(files)).toEqual([
      ['server/a.ts', 'server/b.ts', 'server/c.ts'],
      ['server/e.ts', 'server/f.ts'],
    ])
    expect(circlesOf(files, ({ isType, isLazy }) => !isType && !isLazy)).toEqual([
      ['server/e.ts', 'server/f.ts'],
      ['server/g.ts', 'server/g/h.ts'],
    ])
  })
})

/** React looks at the page once, as it is loaded: a test that loads it before there is one spoils typing for the others. */
const pageless = (files: readonly SourceFile[]): readonly string[] =>
  files.flatMap((file) => {
    if (!/^tests\/.*\.test\.tsx?$/.test(file.path)) return []
    const loaded = importsOf(file)
      .filter(({ isType }) => !isType)
      .map(({ specifier }) => specifier)
    const drawn = loaded.findIndex((one) => /^(@testing-library|react-dom)\//.test(one))
    const page = loaded.findIndex((one) => /\/support\/panel\/(browser|panel)$/.test(one))
    const isMade = file.text.startsWith('// @vitest-environment jsdom')
    return drawn === -1 || isMade || (page !== -1 && page < drawn) ? [] : [file.path]
  })

it('a test makes its page before it loads what draws on it', () => {
  expect(pageless(scripts)).toEqual([])
  const [before, after] = [
    "import '../support/panel/browser'\n",
    "import '@testing-library/react'\n",
  ]
  const [right, wrong] = [before + after, after + before]
  const files = [right, wrong, after, `// @vitest-environment jsdom\n${after}`]
  expect(pageless(files.map((text, n) => ({ path: `tests/${n}.test.tsx`, text })))).toEqual([
    'tests/1.test.tsx',
    'tests/2.test.tsx',
  ])
})
