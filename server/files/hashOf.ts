import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

/** The SHA-256 of these chunks, in hexadecimal, and how many bytes it was. */
export async function hashOf(
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of chunks) {
    hash.update(chunk)
    size += chunk.length
  }
  return { size, sha256: hash.digest('hex') }
}

export const hashOfFile = (file: string) => hashOf(createReadStream(file))
