import type { Side } from '../fields/sideRows'
import { storeDocument } from '../files/document'
import { storeImage } from '../files/image'
import { drawImage } from '../seed/draw'
import { makePdf } from '../seed/pdf'
import type { DemoValue } from '../seed/records'
import type { Upload } from '../verbs/uploads'

/** A value of the demo content as a draft has it, with the file or the rows made for it. */
export interface Made {
  readonly value: unknown
  readonly upload?: Upload
  readonly side?: Side
}

/** Makes what a value of the content asks for: an image, a PDF or rows. */
export async function valueOf(field: string, value: DemoValue): Promise<Made> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { value }
  if ('parts' in value) return { value: value.parts, ...(value.side && { side: value.side }) }
  if ('draw' in value) {
    const { width, height, frames } = value.draw
    const { name, type, bytes, preview } = await drawImage(value.draw)
    const size = bytes.length
    const animated = frames !== undefined
    const facts = { type: animated ? 'gif' : 'jpeg', width, height, animated } as const
    const kept = { content: bytes, size, preview, previewType: 'jpeg' } as const
    return {
      value: { upload: { name, size, type }, facts },
      upload: { field, keep: (drive) => storeImage(drive, { name }, { ...facts, kept }) },
    }
  }
  if ('pdf' in value) {
    const { name, type, bytes: content } = makePdf(value.pdf)
    const size = content.length
    return {
      value: { upload: { name, size, type }, type: 'pdf' },
      upload: {
        field,
        keep: (drive) => storeDocument(drive, { name, size, content }, { type: 'pdf' }),
      },
    }
  }
  return { value }
}
