import { spawnSync } from 'node:child_process'

/** Whether this process may install packages of the system. */
export const canInstall = () =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0

/**
 * Installs packages of the system, and says so.
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
  return (
    apt('install', '--no-install-recommends', ...names) ||
    (apt('update') && apt('install', '--no-install-recommends', ...names))
  )
}
