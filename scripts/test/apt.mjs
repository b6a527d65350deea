import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'

/** Whether this process may install system packages. */
export const canInstall = () =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0

/** What a Debian system asks before it starts the service of a package. */
const policy = '/usr/sbin/policy-rc.d'
const noStart = '#!/bin/sh\ncase " $* " in *" start "*) exit 101 ;; esac\n'

/**
 * A database, a proxy or an etcd that starts as it is installed would hold its port and run for ever: while this works,
 * none does. A system that has a policy of its own, as containers have, keeps it.
 */
function withoutServices(work) {
  if (existsSync(policy)) return work()
  // Ctrl+C ends apt-get, and then us: the policy must not outlive both
  const wait = () => {}
  process.on('SIGINT', wait)
  writeFileSync(policy, noStart, { mode: 0o755 })
  try {
    return work()
  } finally {
    rmSync(policy)
    process.off('SIGINT', wait)
  }
}

/**
 * Installs packages of the system, without starting what they bring, and says so.
 * @param {string[]} names
 * @returns {boolean} whether they are there now
 */
export function install(...names) {
  if (!canInstall()) return false
  console.log(`Installing ${names.join(' ')} with apt-get …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) =>
    spawnSync('apt-get', ['-y', '-q', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env })
      .status === 0
  return withoutServices(
    () =>
      apt('install', '--no-install-recommends', ...names) ||
      (apt('update') && apt('install', '--no-install-recommends', ...names)),
  )
}
