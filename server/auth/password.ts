import { hash, verify } from '@node-rs/argon2'
import { takeTurns } from '../quota'
import common from './commonPasswords.json'

/** Argon2id is the library's default. OWASP's second profile; off the event loop, on libuv's threads. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** In characters, far above any passphrase; keeps megabytes of "password" from being hashed. */
export const longestHashed = 256

const refused = new Set(common.passwords)

/** Starts at the beginning of a run alone, so that each run is scanned only once. */
const closingSigns = /(?<![!@#$%^&*.?_-])[!@#$%^&*.?_-]+$/

/** Half of libuv's threads at most for all sign-ins together: files are read and written on the others meanwhile. */
const hashing = takeTurns(2, { ofOne: Infinity, ofAll: Infinity })
const inTurn = <T>(work: () => Promise<T>): Promise<T> => hashing('anybody', work)

/** Argon2id hash (PHC text) of the exact bytes: nothing trimmed, nothing cut. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, options))

/** Whether the password belongs to the hash. A damaged hash is false, not an error. */
export async function isPassword(stored: string, password: string): Promise<boolean> {
  if (Buffer.byteLength(password) > longestHashed * 4) return false
  return inTurn(() => verify(stored, password)).catch(() => false)
}

/**
 * Verified where there is no account, so that the answer takes as long: a hash with the options above of 32 random
 * bytes that nobody kept. A constant, so that no start has to make one.
 */
export const decoyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$ZX8V37SRTefxmgw/gVsquw$h4fmcHlMRvcsNKuv6Fsfghmo1Kqfql0gJrrWCfD+8NU'

/**
 * Whether the password is one of the 3,000 that people use most (case and the usual digit and
 * sign endings aside). The spec's own rules (length, letter kinds) are the schema's.
 */
export function isCommonPassword(password: string): boolean {
  // Length first: normalising a long text of combining marks takes quadratic time.
  if (password.length > longestHashed) return false
  const plain = password.normalize('NFKC').toLowerCase()
  return refused.has(plain) || refused.has(plain.replace(closingSigns, ''))
}
