// `npm run test:mutations`: the ten behaviours that matter most, and whether the tests watch over them. Each is broken by
// a small change in a copy of the tree; the test that is named for it must be green before and red after.
import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const parts =
  'src server resources dataProvider authProvider i18n scripts tests public ' +
  'package.json tsconfig.json vite.config.ts index.html'

/** @type {readonly { behaviour: string, file: string, from: string, to: string, test: string, name: string }[]} */
const mutations = [
  {
    behaviour: 'nothing is stored without a revision',
    file: 'server/http/precondition.ts',
    from: "throw new ApiError(428, 'error.noRevision')",
    to: 'return',
    test: 'tests/contract/resources.test.ts',
    name: 'promo-vouchers is created, read, listed, changed',
  },
  {
    behaviour: 'a stale revision is refused',
    file: 'server/http/precondition.ts',
    from: 'if (tagOf(given) !== String(present))',
    to: "if (tagOf(given) === '')",
    test: 'tests/contract/resources.test.ts',
    name: 'promo-vouchers is created, read, listed, changed',
  },
  {
    behaviour: 'the same idempotency key makes one record',
    file: 'server/http/idempotency.ts',
    from: "const key = request.headers.get('idempotency-key')",
    to: "const key = request.headers.get('x-nothing')",
    test: 'tests/contract/resources.test.ts',
    name: 'promo-vouchers the same Idempotency-Key gives one record',
  },
  {
    behaviour: 'the last administrator stays',
    file: 'server/families/users.ts',
    from: 'if (others.length === 0)',
    to: 'if (others.length < 0)',
    test: 'tests/contract/lastAdministrator.test.ts',
    name: 'of two who delete each other at once',
  },
  {
    behaviour: 'an unsafe call needs the CSRF token of its session',
    file: 'server/http/gate.ts',
    from: "if (!isCsrfToken(box, session.id, request.headers.get('x-csrf-token')))",
    to: "if (request.headers.get('x-csrf-token') === null)",
    test: 'tests/unit/server/http/gate.test.ts',
    name: 'the gate',
  },
  {
    behaviour: 'a role opens its own calls alone',
    file: 'server/http/gate.ts',
    from: 'held.some((role) => role ===',
    to: 'held.length > 0 || held.some((role) => role ===',
    test: 'tests/unit/server/http/gate.test.ts',
    name: 'every cell of the matrix',
  },
  {
    behaviour: 'a hidden field is emptied',
    file: 'src/schema/settle.ts',
    from: 'hidden ? undefined : draft[name]',
    to: 'draft[name] ?? hidden',
    test: 'tests/unit/src/fields/verdict.test.ts',
    name: 'does not judge what is hidden, and empties it',
  },
  {
    behaviour: 'a draft is kept where the save fails',
    file: 'src/engine/form/useSave.ts',
    from: 'await fail(error, controller.signal.aborted)',
    to: 'await input.onStored().then(() => fail(error, controller.signal.aborted))',
    test: 'tests/component/drafts.test.tsx',
    name: 'keeps it where the save failed',
  },
  {
    behaviour: 'a write and its audit line stand or fall together',
    file: 'server/verbs/write.ts',
    from: 'await audit(trx, {',
    to: 'if (!stored) await audit(trx, {',
    test: 'tests/contract/audit.test.ts',
    name: 'a write that cannot be written down is not made',
  },
  {
    behaviour: 'an image is judged by decoding all of it',
    file: 'server/files/render.ts',
    from: "failOn: 'warning'",
    to: "failOn: 'none'",
    test: 'tests/unit/server/files/image.test.ts',
    name: 'a JPEG cut, with an end put on',
  },
]

const tree = await mkdtemp(path.join(os.tmpdir(), 'panel-mutations-'))
await Promise.all(
  parts
    .split(' ')
    .map((part) => cp(path.join(root, part), path.join(tree, part), { recursive: true })),
)
await symlink(path.join(root, 'node_modules'), path.join(tree, 'node_modules'))

/**
 * Runs one test of the copy.
 * @returns {Promise<'green' | 'red' | 'not run'>}
 */
async function judge(test, name) {
  const report = path.join(tree, 'report.json')
  await rm(report, { force: true })
  const args = ['run', test, '-t', name.replaceAll(/[()]/g, '\\$&')]
  await new Promise((resolve, reject) => {
    const vitest = spawn(
      path.join(tree, 'node_modules/.bin/vitest'),
      [...args, '--reporter=json', `--outputFile=${report}`],
      { cwd: tree, stdio: 'ignore' },
    )
    vitest.on('error', reject)
    vitest.on('exit', resolve)
  })
  const found = JSON.parse(await readFile(report, 'utf8').catch(() => '{}'))
  if (found.numFailedTests > 0) return 'red'
  return found.numPassedTests > 0 ? 'green' : 'not run'
}

const [, , word = ''] = process.argv
const picked = mutations.filter(({ behaviour }) => behaviour.includes(word))
const rows = []
for (const { behaviour, file, from, to, test, name } of picked) {
  const place = path.join(tree, file)
  const text = await readFile(place, 'utf8')
  if (text.split(from).length !== 2) throw new Error(`${file}: not once there: ${from}`)
  const before = await judge(test, name)
  await writeFile(place, text.replace(from, to))
  const after = await judge(test, name)
  await writeFile(place, text)
  rows.push({ behaviour, file, test: `${path.basename(test)}: ${name}`, before, after })
  console.log(`${before} → ${after}  ${behaviour}`)
}
await rm(tree, { recursive: true, force: true })

console.table(rows)
const isWatched = rows.every(({ before, after }) => before === 'green' && after === 'red')
console.log(isWatched ? 'all are watched over' : 'NOT all are watched over')
process.exit(isWatched ? 0 : 1)
