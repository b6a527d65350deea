import path from 'node:path'
import type { Side } from '../fields/sideRows'
import { newFileId, type StoredFile, type Drive } from '../files/drive'
import { drawImage, type DrawnFile, type DrawnImage } from '../seed/draw'
import { makePdf } from '../seed/pdf'
import type { DemoValue } from '../seed/records'
import type { Upload } from '../verbs/uploads'

/** A value of the demo content as a draft has it, with the file or the rows that came of it. */
export interface Made {
  readonly value: unknown
  readonly upload?: Upload
  readonly side?: Side
}

/** Draws, prints or counts what a value of the content asks for. */
export async function valueOf(field: string, value: DemoValue): Promise<Made> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { value }
  if ('parts' in value) return { value: value.parts, ...(value.side && { side: value.side }) }
  if ('draw' in value) {
    const { width, height, frames } = value.draw
    const drawn = await drawImage(value.draw)
    const type = drawn.type === 'image/gif' ? 'gif' : 'jpeg'
    const facts = { type, width, height, animated: frames !== undefined }
    return {
      value: { upload: { name: drawn.name, size: drawn.bytes.length, type: drawn.type }, facts },
      upload: {
        field,
        keep: (drive) => keepImage(drive, drawn, { width, height, type }),
      },
    }
  }
  if ('pdf' in value) {
    const made = makePdf(value.pdf)
    return {
      value: { upload: { name: made.name, size: made.bytes.length, type: made.type }, type: 'pdf' },
      upload: { field, keep: (drive) => keepDocument(drive, made) },
    }
  }
  return { value }
}

async function keepImage(
  drive: Drive,
  drawn: DrawnImage,
  { width, height, type }: { width: number; height: number; type: string },
): Promise<StoredFile> {
  const id = newFileId()
  const key = `images/${id}.${type === 'jpeg' ? 'jpg' : type}`
  const previewKey = `previews/${id}.jpg`
  await Promise.all([drive.put(key, drawn.bytes), drive.put(previewKey, drawn.preview)])
  return {
    id,
    key,
    previewKey,
    name: path.basename(drawn.name),
    mime: drawn.type,
    previewMime: 'image/jpeg',
    size: drawn.bytes.length,
    width,
    height,
  }
}

async function keepDocument(drive: Drive, { name, type, bytes }: DrawnFile): Promise<StoredFile> {
  const id = newFileId()
  const key = `documents/${id}.pdf`
  await drive.put(key, bytes)
  const size = bytes.length
  return {
    id,
    key,
    previewKey: null,
    name,
    mime: type,
    previewMime: null,
    size,
    width: null,
    height: null,
  }
}
