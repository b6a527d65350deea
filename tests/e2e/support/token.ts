import { closeSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { Secret, TOTP } from 'otpauth'
import type { Account, Panel } from './startPanel'

const period = 30_000

const code = (account: Account, step: number): string =>
  new TOTP({ secret: Secret.fromBase32(account.secret) }).generate({ timestamp: step * period })

/** Takes a step for an account, once over all test files: the server refuses a token that was used. */
function take(panel: Panel, account: Account, step: number): boolean {
  const folder = path.join(panel.dataDir, 'used-tokens')
  mkdirSync(folder, { recursive: true })
  try {
    closeSync(openSync(path.join(folder, `${account.secret.slice(-8)}-${step}`), 'wx'))
    return true
  } catch {
    return false
  }
}

/**
 * A token that the server has not seen: the present one or, where that was used, the next as soon
 * as its time comes (up to 30 s).
 */
export async function freshToken(panel: Panel, account: Account = panel.admin): Promise<string> {
  for (;;) {
    const present = Math.floor(Date.now() / period)
    if (take(panel, account, present)) return code(account, present)
    const wait = (present + 1) * period - Date.now() + 200
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}
