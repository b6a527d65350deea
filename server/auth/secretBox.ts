import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '../config'
import { OperatorError } from '../operatorError'

export const keyFile = 'secret.key'

/** Seals short secrets for the database, and makes tokens that need no storage. */
export interface SecretBox {
  /** AES-256-GCM with a fresh nonce; the answer is text. */
  seal(plain: string): string
  /** Throws when the text was changed or sealed with another key. */
  open(sealed: string): string
  /** HMAC-SHA-256 of `text`, base64url: the same for the same purpose and text. */
  sign(purpose: string, text: string): string
}

/** What a database knows of its key. */
interface KnownKey {
  /** Something that it keeps sealed, where it does. */
  readonly sealed?: string | null
  readonly fingerprint?: string | null
}

/**
 * The box of this server: its key is SECRET_KEY, or lies in `dataDir`, made at the first start, readable by its owner
 * alone. Several servers on one PostgreSQL need the same.
 * @param known what the database knows: then a key file that is not there was lost, and no new one is made
 * @throws OperatorError where the key is lost, or is another one
 */
export function openSecretBox(
  { dataDir, secretKey }: Pick<Config, 'dataDir' | 'secretKey'>,
  { sealed = null, fingerprint = null }: KnownKey = {},
): SecretBox {
  const file = path.join(dataDir, keyFile)
  const name = secretKey ? 'SECRET_KEY' : keyFile
  const remedy = secretKey
    ? 'Give this server the key of the other servers, or of the last backup; it opens the sign-in secrets of all accounts.'
    : `Put the ${keyFile} of the last backup, or of another server, into ${dataDir}, or set SECRET_KEY; it opens the sign-in secrets of all accounts.`
  const isKnown = sealed !== null || fingerprint !== null
  if (isKnown && !secretKey && !fs.existsSync(file))
    throw new OperatorError(`${keyFile} is missing. ${remedy}`)
  const box = secretBox(secretKey ?? readOrMakeKey(file))
  const own = keyFingerprint(box)
  const isOther = fingerprint !== null && fingerprint !== own
  if (isOther || (sealed !== null && !isOpenedBy(box, sealed))) {
    const prints = isOther ? ` (fingerprint ${own}, the database's is ${fingerprint})` : ''
    throw new OperatorError(`${name} is not the key of this database${prints}. ${remedy}`)
  }
  return box
}

/** What tells keys apart and says nothing of them: 96 bits of an HMAC. */
export const keyFingerprint = (box: SecretBox): string =>
  box.sign('fingerprint', 'key').slice(0, 16)

function isOpenedBy(box: SecretBox, sealed: string): boolean {
  try {
    return box.open(sealed) !== ''
  } catch {
    return false
  }
}

/** A box with a given key of 32 bytes. */
export function secretBox(key: Buffer): SecretBox {
  if (key.length !== 32)
    throw new OperatorError(`${keyFile} must hold 32 bytes, it holds ${key.length}`)
  return {
    seal(plain) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
    },
    sign: (purpose, text) =>
      createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url'),
  }
}

function readOrMakeKey(file: string): Buffer {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  // Written whole elsewhere and linked into place: a crash leaves no half key, and where two
  // servers start at once, the link fails for the second, which then reads the first one's.
  // By a name of its own, for in two containers that share the folder process ids are the same.
  const draft = `${file}.${randomUUID()}.new`
  if (!fs.existsSync(file)) {
    const handle = fs.openSync(draft, 'w', 0o600)
    fs.writeSync(handle, randomBytes(32))
    fs.fsyncSync(handle)
    fs.closeSync(handle)
    try {
      fs.linkSync(draft, file)
    } catch (error) {
      if (!fs.existsSync(file)) throw error
    } finally {
      fs.rmSync(draft)
    }
  }
  return fs.readFileSync(file)
}
