/** What one request body may be at most. Sizes are in bytes. */
export type BodyLimits = {
  /** a whole multipart body */
  body: number
  /** one uploaded file */
  file: number
  /** how many uploaded files */
  files: number
  /** how many parts in all, files and fields */
  parts: number
  /** one text value, and a whole JSON body (a urlencoded body may have many values: 16 of them) */
  field: number
  /** the name of a field, in characters */
  name: number
  /** the head of one multipart part */
  head: number
  /** how long reading may make no progress while there are bytes to read, in ms */
  stall: number
  /** where uploads wait until they are stored; made when missing */
  tempDir: string
}

const MiB = 1024 * 1024

/**
 * The limits of the product. A scratch card has eleven images and a push may name thousands of cards,
 * so parts are many and files are few; a card list of a million lines is about 40 MiB.
 *
 * @param tempDir folder for waiting uploads; on the disk of the stored files, never a memory disk
 */
export function defaultLimits(tempDir: string): BodyLimits {
  return {
    body: 64 * MiB,
    file: 64 * MiB,
    files: 30,
    parts: 5_000,
    field: 256 * 1024,
    name: 200,
    head: 8 * 1024,
    stall: 5_000,
    tempDir,
  }
}
