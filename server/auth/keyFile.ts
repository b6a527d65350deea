import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { codeOf } from '../errorCode'

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
 * files, or the new one is in its place: a server uses the one that the database knows. Both have the owner and the
 * rights of the key so far: root may run this beside a server that has a user of its own.
 */
export function changeKey(folder: string): void {
  const file = path.join(folder, keyFile)
  const like = fs.statSync(file)
  putInPlace(path.join(folder, oldKeyFile), fs.readFileSync(file), like)
  putInPlace(file, randomBytes(32), like)
}

/** Ends a rotation: the old key goes. */
export const dropOldKey = (folder: string): void =>
  fs.rmSync(path.join(folder, oldKeyFile), { force: true })

/** Atomic, and synced to the disk before anything is sealed with the key. */
function putInPlace(file: string, key: Buffer, like: fs.Stats): void {
  const draft = writeDraft(file, key, like)
  fs.renameSync(draft, file)
  const folder = fs.openSync(path.dirname(file), 'r')
  fs.fsyncSync(folder)
  fs.closeSync(folder)
}

/** Under a random name: process ids may be equal in two containers that share the folder. */
function writeDraft(file: string, key: Buffer, like?: fs.Stats): string {
  const draft = `${file}.${randomUUID()}.new`
  const handle = fs.openSync(draft, 'w', 0o600)
  if (like) giveTo(handle, like)
  fs.writeSync(handle, key)
  fs.fsyncSync(handle)
  fs.closeSync(handle)
  return draft
}

/** The owner only where this process may set it, as root may. */
function giveTo(handle: number, { uid, gid, mode }: fs.Stats): void {
  fs.fchmodSync(handle, mode & 0o777)
  const own = fs.fstatSync(handle)
  if (own.uid === uid && own.gid === gid) return
  try {
    fs.fchownSync(handle, uid, gid)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') throw error
  }
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
