import type { CardListDraft } from './kind'

/** Card lists come as CSV or as an Excel sheet; what stands in them is read by the server. */
export const isCardListName = (name: string): boolean => /\.(csv|xlsx)$/i.test(name)

/** The same in words, and for a file dialog. */
export const cardListFormats = 'CSV, XLSX'
export const cardListAccept = '.csv,.xlsx,text/csv'

/** Whether a file is one that was chosen before, and has not been written to since. */
export const isSameList = (before: unknown, file: unknown): boolean =>
  before instanceof File &&
  file instanceof File &&
  before.name === file.name &&
  before.size === file.size &&
  before.lastModified === file.lastModified

/** The value with a newly chosen list; the same file chosen again keeps its mended lines. */
export const withUpload = (
  before: CardListDraft | null | undefined,
  upload: File,
): CardListDraft => ({
  upload,
  ...(before?.fixes !== undefined && isSameList(before.upload, upload) && { fixes: before.fixes }),
})
