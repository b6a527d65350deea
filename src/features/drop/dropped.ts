import { largestDocument } from '../../fields/document/kind'
import type { DroppedFile } from '../../fields/takes'
import { measure } from '../../imageWork/facts'
import { sniff } from '../../inputs/file/sniff'

/** How many files of folders are read: a day each of a year, and more. */
const MOST_FOUND = 500

/** What systems leave in folders beside what people put there. */
const isNobodys = (name: string): boolean =>
  name.startsWith('.') || /^(?:thumbs\.db|desktop\.ini)$/i.test(name)

/** Whether a drag carries files. */
export const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') === true

/** Whether a drop brings more than one file, or a folder. A drag that is still held shows how many, not what they are. */
export const bringsSeveral = ({ items }: DataTransfer): boolean =>
  items.length > 1 || [...items].some((item) => item.webkitGetAsEntry()?.isDirectory === true)

/**
 * The files of a drop, those in its folders as well, by their names as people count: 2 before 10. To be called while the drop
 * is handled, for its items are gone after that.
 */
export async function filesOf({ items, files }: DataTransfer): Promise<readonly File[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const found = entries.length > 0 ? await filesIn(entries) : [...files]
  return inOrder(found.filter(({ name }) => !isNobodys(name)))
}

/** Files by their names, 2 before 10. */
export const inOrder = (files: readonly File[]): readonly File[] =>
  files.toSorted((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }))

async function filesIn(entries: readonly FileSystemEntry[]): Promise<File[]> {
  const found: File[] = []
  const left = [...entries]
  while (found.length < MOST_FOUND) {
    const entry = left.shift()
    if (!entry) break
    if (entry.isDirectory) left.push(...(await entriesIn(entry as FileSystemDirectoryEntry)))
    else if (!isNobodys(entry.name)) found.push(await fileOf(entry as FileSystemFileEntry))
  }
  return found
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject))

/** What a folder has: it is told in pieces, until one is empty. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader()
  const found: FileSystemEntry[] = []
  for (;;) {
    const piece = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (piece.length === 0) return found
    found.push(...piece)
  }
}

/** Looks at a file: its type by its first bytes, and what size it is drawn in. One at a time, for images are large. */
export async function lookAt(files: readonly File[]): Promise<readonly DroppedFile[]> {
  const seen: DroppedFile[] = []
  for (const [key, file] of files.entries()) {
    const type = sniff(new Uint8Array(await file.slice(0, 16).arrayBuffer()))
    const isImage = type !== null && type !== 'pdf' && file.size <= largestDocument
    seen.push({ key, file, type, facts: isImage ? await measure(file) : null })
  }
  return seen
}
