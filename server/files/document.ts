import { largestDocument } from '../../src/fields/document/kind'
import { pieceOf } from './content'
import { newFileId, type StoredFile, type Drive } from './drive'
import { inspectImage, storeImage, type InspectedImage } from './image'
import { BEGINNING, formatName, mimeOf, sniff, typeByName, refuse, type Refusal } from './sniff'
import type { TempFile } from './tempFile'

const HEAD = 8
const TAIL = 1_024

/** A PDF, or an image as the rules for images want it. */
export type InspectedDocument = { type: 'pdf' } | InspectedImage

/**
 * Takes PDF, JPG and PNG. A PDF must begin and end as one (ISO 32000-1, 7.5.2 and 7.5.5); it is kept byte for byte, and
 * served as an attachment in a sandbox. Images are inspected as images are everywhere.
 */
export async function inspectDocument(
  temp: TempFile,
  person: string,
): Promise<InspectedDocument | Refusal> {
  const found = await sniff(await pieceOf(temp.content, 0, BEGINNING))
  if (found === 'jpeg' || found === 'png') return inspectImage(temp, ['jpeg', 'png'], person)
  if (temp.size === 0) return refuse('file.empty')
  const { head, tail } = await ends(temp)
  if (!/^%PDF-[12]\.\d/.test(head)) return refuse('file.format', { formats: 'PDF, JPG, PNG' })
  if (typeByName(temp.name) !== 'pdf')
    return refuse('file.extension', { name: temp.name, format: formatName('pdf') })
  if (temp.size > largestDocument)
    return refuse('file.largeDocument', { size: largestDocument / 1048576 })
  return tail.includes('%%EOF') ? { type: 'pdf' } : refuse('file.brokenPdf')
}

/** Keeps an inspected document under a random name. It is on the disk when it returns. */
export async function storeDocument(
  drive: Drive,
  temp: Pick<TempFile, 'name' | 'size' | 'content'>,
  document: InspectedDocument,
): Promise<StoredFile> {
  if (document.type !== 'pdf') return storeImage(drive, temp, document)
  const id = newFileId()
  const key = `documents/${id}.pdf`
  await drive.put(key, temp.content)
  return {
    id,
    key,
    previewKey: null,
    name: temp.name,
    mime: mimeOf.pdf,
    previewMime: null,
    size: temp.size,
    width: null,
    height: null,
  }
}

async function ends({ content, size }: TempFile): Promise<{ head: string; tail: string }> {
  const [head, tail] = await Promise.all([
    pieceOf(content, 0, HEAD),
    pieceOf(content, Math.max(0, size - TAIL), TAIL),
  ])
  return { head: head.toString('latin1'), tail: tail.toString('latin1') }
}
