import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { nextTurn } from '../quota'

/** What a file holds: bytes in memory, or a file of this machine that lives as long as they are needed. */
export type Content = Uint8Array | { readonly path: string }

/** In bytes. */
export const sizeOf = async (content: Content): Promise<number> =>
  content instanceof Uint8Array ? content.length : (await stat(content.path)).size

/** A number of bytes from an offset on, or fewer where the file ends before. */
export async function pieceOf(content: Content, from: number, length: number): Promise<Buffer> {
  if (content instanceof Uint8Array) return bufferOf(content).subarray(from, from + length)
  const file = await open(content.path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** As much as a stream of a file hands out at once. */
const most = 64 * 1024

/** The content in pieces; others are served between two. @param heard gets each before it is handed out */
export async function* piecesOf(
  content: Content,
  heard: (piece: Buffer) => void = () => {},
): AsyncGenerator<Buffer> {
  const pieces =
    content instanceof Uint8Array ? cut(bufferOf(content)) : createReadStream(content.path)
  for await (const piece of pieces) {
    heard(piece)
    yield piece
  }
}

async function* cut(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += most) {
    if (at > 0) await nextTurn()
    yield bytes.subarray(at, at + most)
  }
}

/** The same bytes, not a copy. */
export const bufferOf = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
