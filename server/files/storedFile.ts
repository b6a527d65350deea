import { randomBytes } from 'node:crypto'

/** A kept file, as a row of the table `file` has it. Sizes in bytes and pixels. */
export type StoredFile = {
  /** random; the address of the file */
  id: string
  key: string
  previewKey: string | null
  /** the client's name; goes out in Content-Disposition alone */
  name: string
  mime: string
  previewMime: string | null
  size: number
  width: number | null
  height: number | null
}

/** 120 random bits in letters that a case-blind file system keeps apart. */
export function newFileId(): string {
  return randomBytes(15).toString('hex')
}

const own = /^(?:images|previews|documents)\/[0-9a-f]{30}\.(?:jpg|png|gif|webp|pdf)$/

/** Whether we named a file: nothing else in a folder or bucket is ours to move. */
export const isOwnKey = (key: string): boolean => own.test(key)
