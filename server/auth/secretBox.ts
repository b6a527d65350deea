import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
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

/**
 * The box whose key lies in `dataDir`, made at the first start, readable by its owner alone.
 * Several servers on one PostgreSQL need the same file.
 * @param sealed something that this database keeps sealed, where it does: then a key that is not there was lost
 * @throws OperatorError where the key is lost, or is another one
 */
export function openSecretBox(dataDir: string, sealed: string | null = null): SecretBox {
  const file = path.join(dataDir, keyFile)
  const remedy = `Put the ${keyFile} of the last backup into ${dataDir}; it opens the sign-in secrets of all accounts.`
  if (sealed !== null && !fs.existsSync(file))
    throw new OperatorError(`${keyFile} is missing. ${remedy}`)
  const box = secretBox(readOrMakeKey(file))
  if (sealed !== null && !isOpenedBy(box, sealed))
    throw new OperatorError(`${keyFile} is not the key of this database. ${remedy}`)
  return box
}

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
  const draft = `${file}.${process.pid}.new`
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
