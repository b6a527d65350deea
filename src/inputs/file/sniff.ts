const starts = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte)

const signatures = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  gif: [0x47, 0x49, 0x46, 0x38],
} as const
export type FileKind = keyof typeof signatures

const kinds = ['pdf', 'jpeg', 'png', 'gif'] as const

/** The type of a file by its first bytes, whatever its name; null for any other type. */
export const sniff = (bytes: Uint8Array): FileKind | null =>
  kinds.find((kind) => starts(bytes, signatures[kind])) ?? null

/** The same of a file, of which no more is read. */
export const sniffFile = async (file: Blob): Promise<FileKind | null> =>
  sniff(new Uint8Array(await file.slice(0, 16).arrayBuffer()))

/** The type of a document: PDF, JPG or PNG; null for any other. */
export async function sniffDocument(file: Blob): Promise<'pdf' | 'jpeg' | 'png' | null> {
  const kind = await sniffFile(file)
  return kind === 'gif' ? null : kind
}
