/** The kinds of file that are kept. */
export type FileType = 'jpeg' | 'png' | 'gif' | 'pdf'

const byMime: Readonly<Record<string, FileType>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
}

const byExtension: Readonly<Record<string, FileType>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  gif: 'gif',
  pdf: 'pdf',
}

export const mimeOf: Readonly<Record<FileType, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  pdf: 'application/pdf',
}

/**
 * What the first bytes say the file is, out of our list; undefined for anything else, SVG, HTML and
 * XML among it. The library is loaded with the first file, not with the server.
 */
export async function sniff(bytes: Uint8Array): Promise<FileType | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes.subarray(0, 4_100)).catch(() => undefined)
  return found && Object.hasOwn(byMime, found.mime) ? byMime[found.mime] : undefined
}

/** What the ending of the client's name says the file is. */
export function typeByName(name: string): FileType | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(byExtension, ending) ? byExtension[ending] : undefined
}
