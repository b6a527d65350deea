import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '../config'
import { OperatorError } from '../operatorError'
import { keyFile, readKeys } from './keyFile'

/**
 * Seals short secrets for the database, and makes tokens that need no storage. During a key rotation it has two keys:
 * it opens what either sealed, and seals with the one whose fingerprint the database has.
 */
export interface SecretBox {
  /** AES-256-GCM with a fresh nonce; returns text. Call `followKey` first, since the key may be rotated. */
  seal(plain: string): string
  /** Throws when the text was changed or sealed with another key. */
  open(sealed: string): string
  /** Whether one of its keys sealed it. */
  opens(sealed: string): boolean
  /** HMAC-SHA-256 of `text`, base64url: the same for the same purpose and text. */
  sign(purpose: string, text: string): string
  /** What `sign` returns by each of its keys, so also what it returned before the key was rotated. */
  signatures(purpose: string, text: string): readonly string[]
  /** Whether it was sealed with the present key. */
  isPresent(sealed: string): boolean
  /** Whether its present key may change while it is in use. */
  readonly isRotatable: boolean
  /** Uses the key of that fingerprint from now on. @throws OperatorError where it has no such key */
  follow(fingerprint: string | null): void
  /** Of its keys, the newest first. */
  readonly fingerprints: readonly string[]
}

/** What a database knows of its key. */
interface KnownKey {
  /** A sealed value of it, if it has any. */
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
  {
    dataDir,
    secretKey,
    secretKeyOld = null,
  }: Pick<Config, 'dataDir' | 'secretKey'> & Partial<Pick<Config, 'secretKeyOld'>>,
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
  const box = secretKey
    ? boxOf(secretKeyOld ? [secretKey, secretKeyOld] : [secretKey])
    : boxOf(readKeys(dataDir), () => readKeys(dataDir))
  const isOther = fingerprint !== null && !box.fingerprints.includes(fingerprint)
  if (isOther || (sealed !== null && !box.opens(sealed))) {
    const prints = isOther
      ? ` (fingerprint ${keyFingerprint(box)}, the database's is ${fingerprint})`
      : ''
    throw new OperatorError(`${name} is not the key of this database${prints}. ${remedy}`)
  }
  box.follow(fingerprint)
  return box
}

/** Identifies a key without revealing it: 96 bits of an HMAC. */
export const keyFingerprint = (box: SecretBox): string =>
  box.sign('fingerprint', 'key').slice(0, 16)

/** A box with a given key of 32 bytes. */
export const secretBox = (key: Buffer): SecretBox => boxOf([key])

interface Key {
  readonly fingerprint: string
  seal(plain: string): string
  open(sealed: string): string
  sign(purpose: string, text: string): string
}

/** @param read reads the keys again, if they may change while the server runs */
function boxOf(bytes: readonly [Buffer, ...Buffer[]], read?: () => readonly Buffer[]): SecretBox {
  let present = keyOf(bytes[0])
  let keys = [present, ...bytes.slice(1).map(keyOf)]
  const known = (fingerprint: string) => keys.find((key) => key.fingerprint === fingerprint)
  /** Earlier keys stay: what they sealed a moment ago must still open. */
  const readAgain = () => {
    const fresh = (read?.() ?? []).map(keyOf).filter(({ fingerprint }) => !known(fingerprint))
    keys = [...fresh, ...keys]
  }
  const opened = (sealed: string) => {
    for (const key of keys) {
      const plain = openedBy(key, sealed)
      if (plain !== null) return plain
    }
    return null
  }
  return {
    seal: (plain) => present.seal(plain),
    open(sealed) {
      const plain = opened(sealed)
      if (plain !== null) return plain
      readAgain()
      const again = opened(sealed)
      if (again !== null) return again
      throw new OperatorError(
        'What is sealed in the database is not opened by the key of this server: was it rotated? Start it with SECRET_KEY and SECRET_KEY_OLD',
      )
    },
    opens: (sealed) => opened(sealed) !== null,
    sign: (purpose, text) => present.sign(purpose, text),
    signatures: (purpose, text) => keys.map((key) => key.sign(purpose, text)),
    isPresent: (sealed) => openedBy(present, sealed) !== null,
    isRotatable: read !== undefined || bytes.length > 1,
    follow(fingerprint) {
      if (fingerprint === null || fingerprint === present.fingerprint) return
      if (!known(fingerprint)) readAgain()
      const next = known(fingerprint)
      if (!next)
        throw new OperatorError(
          `The key of this database was rotated (to the one with the fingerprint ${fingerprint}): start this server with it`,
        )
      present = next
    },
    get fingerprints() {
      return keys.map((key) => key.fingerprint)
    },
  }
}

const openedBy = (key: Key, sealed: string): string | null => {
  try {
    return key.open(sealed)
  } catch {
    return null
  }
}

function keyOf(bytes: Buffer): Key {
  if (bytes.length !== 32)
    throw new OperatorError(`${keyFile} must hold 32 bytes, it holds ${bytes.length}`)
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', bytes).update(`${purpose}\0${text}`).digest('base64url')
  return {
    fingerprint: sign('fingerprint', 'key').slice(0, 16),
    seal(plain) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', bytes, nonce)
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed) {
      const parts = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', bytes, parts.subarray(0, 12))
      decipher.setAuthTag(parts.subarray(12, 28))
      return decipher.update(parts.subarray(28), undefined, 'utf8') + decipher.final('utf8')
    },
    sign,
  }
}
