import { Secret, TOTP, URI } from 'otpauth'

/** RFC 6238: SHA-1, six digits, steps of 30 s; the present step and the one before it count. */
const period = 30
const stepsBack = 1

const totp = (secret: string, label?: { issuer: string; account: string }) =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period,
    ...(label && { issuer: label.issuer, label: label.account }),
  })

/** A new secret of 160 bits, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The token of the step that `now` (ms) lies in. */
export const presentToken = (secret: string, now: number): string =>
  totp(secret).generate({ timestamp: now })

/** The step number that `now` (ms) lies in. */
export const presentStep = (now: number): number => Math.floor(now / 1000 / period)

/**
 * The step whose token this is, among those that count at `now` (ms); null when it is none. Whether the step was used
 * already is for `claimStep` to say.
 */
export function stepOf(secret: string, token: string, now: number): number | null {
  if (!/^\d{6}$/.test(token)) return null
  const step = presentStep(now)
  const generator = totp(secret)
  // The library's window looks forward as well; only the past counts here.
  for (let back = 0; back <= stepsBack; back += 1) {
    const timestamp = (step - back) * period * 1000
    if (generator.validate({ token, timestamp, window: 0 }) !== null) return step - back
  }
  return null
}

/** The `otpauth://` address an authenticator app reads from a QR code. */
export const totpUri = (secret: string, label: { issuer: string; account: string }): string =>
  URI.stringify(totp(secret, label))
