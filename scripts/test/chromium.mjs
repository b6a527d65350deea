import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { install } from './apt.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin']
const fixed = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']
/** The same browser without windows, a package of its own. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell']

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function locate(programs, env) {
  const places = [...new Set([...(env.PATH ?? '').split(path.delimiter), ...folders])].filter(
    Boolean,
  )
  return programs.flatMap((name) => places.map((place) => path.join(place, name))).find(isProgram)
}

/**
 * Where a Chromium lies, or null.
 * @param {Record<string, string | undefined>} env CHROMIUM_PATH wins; else PATH and the usual places
 */
export function locateChromium(env = process.env) {
  if (env.CHROMIUM_PATH) return isProgram(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : null
  return locate(names, env) ?? fixed.find(isProgram) ?? null
}

/** The same for the tests, which need no window: they take the one without where it is there. */
export const locateTestBrowser = (env = process.env) =>
  (env.CHROMIUM_PATH ? undefined : locate(shells, env)) ?? locateChromium(env)

/**
 * A Chromium as people use it; installed where there is none and it can be.
 * @throws Error that says what to do
 */
export function findChromium() {
  const found = locateChromium() ?? (install('chromium') ? locateChromium() : null)
  if (found) return found
  const why = process.env.CHROMIUM_PATH
    ? `CHROMIUM_PATH names no program: ${process.env.CHROMIUM_PATH}`
    : 'No Chromium found'
  throw new Error(`${why}. Install Chromium or Chrome, or set CHROMIUM_PATH to its program.`)
}

/**
 * Provides the browsers of the tests: the full Chromium, with which the gallery's screenshots are compared, and on CI
 * the headless build for all others, which needs a quarter less work. Where that cannot be installed, Chromium serves
 * for all.
 * @throws Error that says what to do
 */
export function findTestBrowsers() {
  findChromium()
  const { CI, CHROMIUM_PATH } = process.env
  if (CI && !CHROMIUM_PATH && !locate(shells, process.env)) install('chromium-headless-shell')
  console.log(`Browser: ${locateTestBrowser()}`)
}
