import type { DroppedFile } from '../../fields/takes'
import { measure } from '../../imageWork/facts'
import { sniffFile } from '../../inputs/file/sniff'

/** How many files of folders are read: a day each of a year, and more. */
const MOST_FOUND = 500

/** What systems leave in folders beside what people put there. */
const isNobodys = (name: string): boolean =>
  name.startsWith('.') || /^(?:thumbs\.db|desktop\.ini)$/i.test(name)

/** Whether a drop brings more than one file, or a folder. A drag that is still held shows how many, not what they are. */
export const bringsSeveral = ({ items }: DataTransfer): boolean =>
  items.length > 1 || [...items].some((item) => item.webkitGetAsEntry()?.isDirectory === true)

/** A file, and the folder that it lay in where a folder was dropped or chosen. */
export interface Found {
  readonly file: File
  /** The name of the innermost folder; empty for none. */
  readonly folder: string
}

/**
 * The files of a drop, those in its folders as well, by their names as people count: 2 before 10. To be called while the drop
 * is handled, for its items are gone after that.
 * @throws DOMException where one can no longer be read
 */
export async function filesOf({ items, files }: DataTransfer): Promise<readonly Found[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  return inOrder(entries.length > 0 ? await filesIn(entries) : [...files].map(chosen))
}

/** A file as a file dialog gives it. */
export const chosen = (file: File): Found => ({
  file,
  // a file that a script made need not have one
  folder: (file.webkitRelativePath || '').split('/').at(-2) ?? '',
})

/** Files by their names, 2 before 10, without what systems leave beside them. */
export const inOrder = (found: readonly Found[]): readonly Found[] =>
  found
    .filter(({ file }) => !isNobodys(file.name))
    .toSorted((one, other) =>
      one.file.name.localeCompare(other.file.name, undefined, { numeric: true }),
    )

async function filesIn(entries: readonly FileSystemEntry[]): Promise<Found[]> {
  const found: Found[] = []
  const left = [...entries]
  while (found.length < MOST_FOUND) {
    const entry = left.shift()
    if (!entry) break
    if (entry.isDirectory) left.push(...(await entriesIn(entry as FileSystemDirectoryEntry)))
    else if (!isNobodys(entry.name)) {
      const file = await fileOf(entry as FileSystemFileEntry)
      found.push({ file, folder: entry.fullPath.split('/').at(-2) ?? '' })
    }
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

/**
 * Looks at files: their types by their first bytes, and what size images are drawn in. One at a time, for images are large.
 * @throws DOMException where one can no longer be read
 */
export async function lookAt(files: readonly Found[]): Promise<readonly DroppedFile[]> {
  const seen: DroppedFile[] = []
  for (const [key, { file, folder }] of files.entries()) {
    const type = await sniffFile(file)
    const facts = type === null || type === 'pdf' ? null : await measure(file)
    seen.push({ key, file, folder, type, facts })
  }
  return seen
}
