import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

export const keyFile = 'secret.key'
/** The key before it, while it is rotated. */
export const oldKeyFile = 'secret.key.old'

/**
 * The keys in a folder, the newest first; the first start makes one. If both files hold the same key, a rotation was
 * interrupted before the new key was in place: then there is one.
 */
export function readKeys(folder: string): readonly [Buffer, ...Buffer[]] {
  const old = path.join(folder, oldKeyFile)
  const key = readOrMakeKey(path.join(folder, keyFile))
  const before = fs.existsSync(old) ? fs.readFileSync(old) : key
  return before.equals(key) ? [key] : [key, before]
}

/**
 * Replaces the key in the folder by a new one, and keeps the old one beside it. If interrupted, the old key is in both
 * files, or the new one is in its place: a server uses the one that the database knows.
 */
export function changeKey(folder: string): void {
  const file = path.join(folder, keyFile)
  putInPlace(path.join(folder, oldKeyFile), fs.readFileSync(file))
  putInPlace(file, randomBytes(32))
}

/** Ends a rotation: the old key goes. */
export const dropOldKey = (folder: string): void =>
  fs.rmSync(path.join(folder, oldKeyFile), { force: true })

/** Atomic, and synced to the disk before anything is sealed with the key. */
function putInPlace(file: string, key: Buffer): void {
  const draft = writeDraft(file, key)
  fs.renameSync(draft, file)
  const folder = fs.openSync(path.dirname(file), 'r')
  fs.fsyncSync(folder)
  fs.closeSync(folder)
}

/** Under a random name: process ids may be equal in two containers that share the folder. */
function writeDraft(file: string, key: Buffer): string {
  const draft = `${file}.${randomUUID()}.new`
  const handle = fs.openSync(draft, 'w', 0o600)
  fs.writeSync(handle, key)
  fs.fsyncSync(handle)
  fs.closeSync(handle)
  return draft
}

function readOrMakeKey(file: string): Buffer {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  // Written whole elsewhere and linked into place: a crash leaves no half key, and where two
  // servers start at once, the link fails for the second, which then reads the first one's.
  if (!fs.existsSync(file)) {
    const draft = writeDraft(file, randomBytes(32))
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
