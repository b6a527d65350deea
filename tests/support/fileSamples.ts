import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { TempFile } from '../../server/files/tempFile'

/** Bytes as an upload that waits on the disk. */
export async function upload(name: string, bytes: Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), 'panel-test-'))
  const put = async (file: string, made: Uint8Array) => {
    await writeFile(join(folder, file), made)
    return { path: join(folder, file) }
  }
  const content = await put('0', bytes)
  const beside = (made: Uint8Array) => put('1', made)
  return {
    name,
    type: 'application/octet-stream',
    size: bytes.length,
    content,
    beside,
  } satisfies TempFile
}

/** A picture with some noise, so that it does not compress to nothing. */
export function picture(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#1d4ed8',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
}

export function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, sum])
}

/** A PNG whose header claims a size and whose pixels are `data`. */
export function claimedPng(width: number, height: number, options: { interlaced?: boolean } = {}) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, options.interlaced ? 1 : 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Puts chunks behind the header of a PNG. */
export function withChunks(png: Buffer, chunks: Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])
}

/** A GIF of one or more tiny frames on a screen of any size. */
export function gif(width: number, height: number, frames: number): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  head.writeUInt16LE(width, 6)
  head.writeUInt16LE(height, 8)
  const repeat = Buffer.from('\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0', 'latin1')
  const frame = Buffer.from(
    '\x21\xf9\x04\0\x0a\0\0\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0',
    'latin1',
  )
  const all = Array.from({ length: frames }, () => frame)
  return Buffer.concat([head, repeat, ...all, Buffer.from([0x3b])])
}
