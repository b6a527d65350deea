import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'

/** The SHA-256 of what comes, in hexadecimal, and how many bytes it was. */
export async function hashOf(stream: Readable): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of stream) {
    hash.update(chunk)
    size += chunk.length
  }
  return { size, sha256: hash.digest('hex') }
}

export const hashOfFile = (file: string) => hashOf(createReadStream(file))
