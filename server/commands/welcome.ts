import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { presentToken, totpUri } from '../auth/totp'
import type { Config } from '../config'
import type { Services } from '../http/context'
import type { NewAdmin } from './firstAdmin'

/** The file into which the first start in production writes generated credentials. */
const placeIn = ({ dataDir }: Config): string => path.join(dataDir, 'first-sign-in.txt')

/**
 * What the first start prints. In production others keep its output: generated credentials go into a file that only the
 * server's user may read, and the output names that file.
 */
export async function introduce(config: Config, admin: NewAdmin, now: number): Promise<string> {
  const text = await welcome(config, admin, now)
  const hasSecret = admin.password !== null || admin.secret !== null
  if (config.env !== 'production' || !hasSecret) return text
  const place = placeIn(config)
  await rm(place, { force: true })
  await writeFile(place, text, { mode: 0o600, flag: 'wx' })
  return `\n  How the first administrator signs in stands in ${place}: read it, then remove it.`
}

/**
 * A hint for an operator who does not know how the first administrator signs in. Null outside of production, if the
 * operator set both values, while the file still says it, and once anybody has signed in.
 */
export async function neverSignedIn({ config, store }: Pick<Services, 'config' | 'store'>) {
  const isGiven = config.admin.password !== null && config.admin.secret !== null
  if (config.env !== 'production' || isGiven || existsSync(placeIn(config))) return null
  const one = store.db.selectFrom('credential').select('account').limit(1)
  const used = await one.where('last_step', '>', 0).executeTakeFirst()
  const first = used ? undefined : await one.executeTakeFirst()
  return first === undefined
    ? null
    : `  Nobody has signed in yet. Who cannot is let in by: npm run recover -- ${first.account} --apply`
}

/** How to sign in, and the QR code for an authenticator app. */
export async function welcome(config: Config, admin: NewAdmin, now: number): Promise<string> {
  const isDemo = config.seed === 'demo'
  const lines = [
    ...(isDemo
      ? ['', '  *** DEMO: a known password. Not for real data. ***', '']
      : ['', '  The first administrator was made. This is shown once.', '']),
    `  E-mail    ${admin.email}`,
    `  Password  ${admin.password ?? '(the one in ADMIN_PASSWORD)'}`,
    // What the operator set is not printed: a log would keep it, and the operator has it.
    ...(admin.secret === null
      ? ['  Secret    (the one in ADMIN_SECRET)', '']
      : await secretLines(config, { email: admin.email, secret: admin.secret }, now)),
  ]
  return lines.join('\n')
}

/** A secret for an authenticator app, as text and as a QR code, with the token of the moment. */
export async function secretLines(
  config: Pick<Config, 'brand'>,
  { email, secret }: { email: string; secret: string },
  now: number,
): Promise<readonly string[]> {
  const { default: qrcode } = await import('qrcode')
  const uri = totpUri(secret, { issuer: config.brand, account: email })
  return [
    `  Token     ${presentToken(secret, now)}   (changes every 30 s; \`npm run token\` prints the present one)`,
    `  Secret    ${secret}`,
    '',
    '  Scan with an authenticator app:',
    await qrcode.toString(uri, { type: 'terminal', small: true, errorCorrectionLevel: 'L' }),
  ]
}
