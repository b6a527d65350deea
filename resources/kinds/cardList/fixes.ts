import type { Entry, Upload } from 'panel-engine/schema'
import type { CardCells } from './card'

/** Cells that replace those of the file, by line number. */
export type CardFixes = Readonly<Record<string, Partial<CardCells>>>

/** Mended lines as the panel has them, or the JSON of them that came in a body, which the rule judges. */
export type SentFixes = CardFixes | string

/** Mended lines as a body has them, where there are any. */
export const writtenFixes = (key: string, fixes: SentFixes | undefined): Entry[] =>
  fixes && Object.keys(fixes).length > 0
    ? [[key, typeof fixes === 'string' ? fixes : JSON.stringify(fixes)]]
    : []

/** The mended lines that came in a body; undefined for none. */
export const readFixes = (sent: string | Upload | undefined): string | undefined =>
  typeof sent === 'string' && sent !== '' ? sent : undefined
