import qrcode from 'qrcode'
import { presentToken, totpUri } from '../auth/totp'
import type { Config } from '../config'
import type { NewAdmin } from './firstAdmin'

/** What the first start prints, once: how to sign in, and the QR code for an authenticator app. */
export async function welcome(config: Config, admin: NewAdmin, now: number): Promise<string> {
  const isDemo = config.seed === 'demo'
  const uri = totpUri(admin.secret, { issuer: config.brand, account: admin.email })
  const lines = [
    ...(isDemo
      ? ['', '  *** DEMO: sample content and a known password. Not for real data. ***', '']
      : ['', '  The first administrator was made. This is shown once.', '']),
    `  Address   ${config.publicUrl}`,
    `  E-mail    ${admin.email}`,
    `  Password  ${admin.password ?? '(the one in ADMIN_PASSWORD)'}`,
    `  Token     ${presentToken(admin.secret, now)}   (changes every 30 s; \`npm run token\` prints the present one)`,
    `  Secret    ${admin.secret}`,
    '',
    '  Scan with an authenticator app:',
    await qrcode.toString(uri, { type: 'terminal', small: true, errorCorrectionLevel: 'L' }),
  ]
  return lines.join('\n')
}
