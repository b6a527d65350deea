// `npm run bench`: what the server manages beside a floor measured in the same run, so that the ratios carry over to
// other machines. `--quick` measures for a second each, `--as-built` does not build first, `--against <checkout>` has a former
// release that is built there beside the panel, `--beside <checkout>,<checkout>` has such releases beside the calls,
// `--write` writes the ratios into bench/results.md. The switches in bench/parts.mjs run those parts alone
// (`--crowd --servers`); `--million` (lists of a million rows) runs only so.
// A part that fails or does not end is said, and the others go on.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { parts, runPart } from './parts.mjs'
import { stopAll } from './servers.mjs'
import { print, write } from './table.mjs'

/** How long all parts together may take, s. */
const most = 12 * 60

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const given = asked()
const chosen = parts.filter((part) => given[part.switch.slice(2)])
const isAlone = chosen.length > 0
const isQuick = given.quick === true

if (!given['as-built']) {
  const built = spawnSync(process.execPath, ['scripts/build.mjs', '--if-changed'], {
    stdio: 'inherit',
  })
  if (built.status !== 0) process.exit(1)
}

const scratch = mkdtempSync(path.join(os.tmpdir(), 'panel-bench-'))
const began = performance.now()
// a run that is told to end leaves nothing running
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await stopAll()
    rmSync(scratch, { recursive: true, force: true })
    process.exit(1)
  })
const problems = []
const done = []
for (const part of isAlone ? chosen : parts.filter(({ isApart }) => !isApart)) {
  const left = isAlone ? Infinity : most - (performance.now() - began) / 1000
  if (left <= 0) {
    problems.push(`${part.switch}: no time was left for it`)
    continue
  }
  const folder = path.join(scratch, part.switch.slice(2))
  mkdirSync(folder)
  const problem = await runPart(part, {
    scratch,
    seconds: isQuick ? 1 : 4,
    isQuick,
    isAlone,
    left,
    formerBuild: given.against,
    releases: given.beside?.split(',') ?? [],
  })
  if (problem) console.error(`FAILED ${problem}`)
  if (problem) problems.push(problem)
  else done.push(part.title)
  rmSync(folder, { recursive: true, force: true })
}
await stopAll()
print()
if (given.write) {
  const titles = parts.map(({ title }) => title)
  await write('bench/results.md', done, titles)
}
for (const problem of problems) console.error(`FAILED ${problem}`)
rmSync(scratch, { recursive: true, force: true })
// a browser or a call of a part that was ended may be left
process.exit(problems.length > 0 ? 1 : 0)

/** What the command line says; a word or switch that is not known is said, instead of measuring all for minutes. */
function asked() {
  const yes = (names) => Object.fromEntries(names.map((name) => [name, { type: 'boolean' }]))
  const switches = parts.map((part) => part.switch.slice(2))
  const text = { type: 'string' }
  try {
    const options = {
      ...yes(['quick', 'as-built', 'write', ...switches]),
      against: text,
      beside: text,
    }
    return parseArgs({ options }).values
  } catch (error) {
    const all = `--quick --as-built --write --against <checkout> --beside <checkout>,<checkout>`
    console.error(`${error.message}\n${all} ${switches.map((name) => `--${name}`).join(' ')}`)
    process.exit(1)
  }
}
