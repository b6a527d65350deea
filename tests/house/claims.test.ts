import { describe, expect, it } from 'vitest'
import { readText } from './support/tree'

type Claim = readonly [page: string, words: string, file: string, code: string]

/** What a page says in numbers, and the line of the code that makes it so. Who changes the one is told of the other. */
const claims: readonly Claim[] = [
  ['README.md', 'Node 20.19 or newer', 'package.json', '"node": ">=20.19"'],
  ['README.md', 'in twelve minutes at most', 'bench/run.mjs', 'const most = 12 * 60'],
  [
    'docs/operating.md',
    'besides 3 for long work',
    'server/database/postgres.ts',
    'longConnections = 3',
  ],
  ['README.md', 'after three days', 'server/files/tidy.ts', 'graceFor = 3 * DAY'],
  ['README.md', '30 days later', 'server/files/tidy.ts', 'trashedFor = 30 * DAY'],
  ['CONTRIBUTING.md', 'files up to 400 lines', 'tests/house/sizes.test.ts', 'Infinity : 400'],
  ['CONTRIBUTING.md', 'row for three seconds', 'src/resource/Collection.tsx', 'HIGHLIGHT = 3000'],
  ['docs/operating.md', '96 bits of an HMAC', 'server/auth/secretBox.ts', '.slice(0, 16)'],
  ['docs/operating.md', 'once 300 sign-ins', 'server/auth/loginLimit.ts', 'addressFailures = 300'],
  [
    'docs/operating.md',
    'once a second, 2 s at most',
    'server/http/readiness.ts',
    'kept: 1_000, patience: 2_000',
  ],
  ['docs/operating.md', 'at most 9 s', 'server/commands/start.ts', 'graceMs = 9_000'],
  ['docs/operating.md', '`DRAIN_WAIT` and 7 s', 'server/commands/start.ts', 'finishMs = 7_000'],
  ['docs/operating.md', 'half a second longer', 'server/commands/start.ts', 'lastCallsMs = 500'],
  ['docs/operating.md', '2 checks of 500 ms', 'deploy/haproxy.cfg', 'inter 500ms fall 2'],
  [
    'docs/operating.md',
    'three more for exports',
    'server/database/postgres.ts',
    'longConnections = 3',
  ],
  ['docs/operating.md', '8 to 64 letters', 'server/auth/address.ts', '{8,64}'],
  ['docs/operating.md', 'they lie for 30 days', 'server/files/tidy.ts', 'trashedFor = 30 * DAY'],
  ['docs/operating.md', '1,000 connections', 'server/http/listen.ts', 'maxConnections = 1_000'],
  ['docs/operating.md', 'two are decoded at once', 'server/files/image.ts', 'takeTurns(2,'],
  [
    'docs/operating.md',
    'who got which push | 30 days',
    'resources/server/push/carry.ts',
    'keepFor = 30 *',
  ],
  [
    'docs/operating.md',
    'their bad lines | a month',
    'server/features/import/report.ts',
    'kept = 32 *',
  ],
  [
    'docs/operating.md',
    'a day of the log at most',
    'server/commands/keepAudit.ts',
    'atOnce = 86_400_000',
  ],
  [
    'docs/operating.md',
    'a form every 20 s',
    'src/features/presence/OpenBeside.tsx',
    'every = 20_000',
  ],
  [
    'docs/operating.md',
    'a list every 30 s',
    'src/features/presence/OpenRows.tsx',
    'every = 30_000',
  ],
  ['docs/operating.md', 'pushes twice a second', 'resources/server/push/run.ts', 'interval = 500'],
  ['docs/operating.md', 'imports every 2 s', 'server/features/import/watch.ts', 'usual = 2_000'],
  [
    'docs/operating.md',
    '500 slices of 20,000',
    'resources/server/audiences/store/count.ts',
    'slice = 20_000',
  ],
  ['docs/operating.md', 'for 50 records in a change', 'server/features/bulk/bulk.ts', 'CHUNK = 50'],
  [
    'docs/operating.md',
    '8 million characters',
    'server/records/pageCache.ts',
    'capacity = 8_000_000',
  ],
  ['docs/operating.md', 'of Firebase 50 calls', 'resources/server/push/fcm.ts', 'width: 50'],
  ['docs/imports.md', 'more than a fifth', 'server/features/import/run.ts', 'mostRemoved = 0.2'],
  [
    'docs/imports.md',
    'three times at most',
    'server/features/import/store/lines.ts',
    'mostTries = 3',
  ],
  ['docs/push.md', 'after five tries', 'resources/server/push/send.ts', 'refusals: 5'],
  [
    'docs/push.md',
    'A call may take 10 s',
    'resources/server/push/call.ts',
    'usualTimeout = 10_000',
  ],
  ['docs/push.md', 'kept for 30 days', 'resources/server/push/carry.ts', 'keepFor = 30 *'],
  [
    'docs/schema-changes.md',
    'half a second',
    'server/database/locks/lockTimeout.ts',
    'lockWait = 500',
  ],
  [
    'docs/schema-changes.md',
    'for ten minutes',
    'server/database/locks/lockTimeout.ts',
    'patience = 600_000',
  ],
  [
    'docs/schema-changes.md',
    'filled 200 at a time',
    'server/database/schemaChange/finishOnline.ts',
    'atOnce = 200',
  ],
  [
    'docs/schema-changes.md',
    'within ten seconds',
    'server/commands/watchSchema.ts',
    'every = 10_000',
  ],
  ['docs/another-api.md', 'newest 25 records', 'dataProvider/writes.ts', 'NEWEST = 25'],
  ['docs/screens.md', 'every 1.5 s', 'src/resource/Collection.tsx', 'FOLLOW = 1500'],
]

/** As it is read: tables are padded, lines broken. */
const wordsOf = (page: string) => readText(page).replace(/\s+/g, ' ')

describe('a number on a page', () => {
  it.each(claims)('%s: %s', (page, words, file, code) => {
    expect(wordsOf(page)).toContain(words)
    expect(readText(file)).toContain(code)
  })
})

it('the page on operating names the metrics that there are', () => {
  const code =
    readText('server/metrics.ts') +
    readText('server/gauges.ts') +
    readText('resources/server/push/metrics.ts')
  const made = [...new Set([...code.matchAll(/\b(panel_\w+)/g)].map(([, name]) => name))]
  const named = [...readText('docs/operating.md').matchAll(/`(panel_\w+)/g)].map(([, name]) => name)
  expect([...new Set(named)].toSorted()).toEqual(
    made.filter((name) => name !== 'panel_info').toSorted(),
  )
})

it('the page on contributing counts the behaviours that are broken on purpose', () => {
  const broken = readText('scripts/test/mutations.mjs').match(/^ {4}behaviour: /gm)
  expect(broken).toHaveLength(21)
  expect(wordsOf('CONTRIBUTING.md')).toContain('breaks the twenty-one behaviours')
})
