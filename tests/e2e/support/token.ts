import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { Secret, TOTP } from 'otpauth'
import type { Account, Panel } from './startPanel'

const period = 30_000

const code = (account: Account, step: number): string =>
  new TOTP({ secret: Secret.fromBase32(account.secret) }).generate({ timestamp: step * period })

const fileOf = (panel: Panel, account: Account, step: number): string =>
  path.join(panel.dataDir, 'used-tokens', `${account.secret.slice(-8)}-${step}`)

/** Takes a step for an account, once over all test files: the server refuses a token that was used. */
function take(panel: Panel, account: Account, step: number): boolean {
  const file = fileOf(panel, account, step)
  mkdirSync(path.dirname(file), { recursive: true })
  try {
    closeSync(openSync(file, 'wx'))
    return true
  } catch {
    return false
  }
}

const isTaken = (panel: Panel, account: Account, step: number): boolean =>
  existsSync(fileOf(panel, account, step))

/** So much of a step must be left for the one before it to be still accepted when a busy browser has sent it, ms. */
const margin = 15_000

/**
 * A token that the server has not seen: the one before the present (the server takes one step back), then the present
 * one, and where both were used the next as soon as its time comes (up to 30 s).
 */
export async function freshToken(panel: Panel, account: Account = panel.admin): Promise<string> {
  for (;;) {
    const now = Date.now()
    const present = Math.floor(now / period)
    const isEarly = period - (now % period) > margin && !isTaken(panel, account, present)
    if (isEarly && take(panel, account, present - 1)) return code(account, present - 1)
    if (take(panel, account, present)) return code(account, present)
    const wait = (present + 1) * period - Date.now() + 200
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}
