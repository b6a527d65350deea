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
