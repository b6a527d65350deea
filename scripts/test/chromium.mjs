import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { install } from './apt.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin']
const fixed = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Where a Chromium lies, or null.
 * @param {Record<string, string | undefined>} env CHROMIUM_PATH wins; else PATH and the usual places
 */
export function locateChromium(env = process.env) {
  if (env.CHROMIUM_PATH) return isProgram(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : null
  const places = [...new Set([...(env.PATH ?? '').split(path.delimiter), ...folders])].filter(
    Boolean,
  )
  const all = [...names.flatMap((name) => places.map((place) => path.join(place, name))), ...fixed]
  return all.find(isProgram) ?? null
}

/**
 * The browser of the browser tests; installed where there is none and it can be.
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
