import { createReadStream } from 'node:fs'
import type { Problem } from '../../src/fields/codec'
import { imageTypes, type ImageType } from '../../src/fields/image/kind'
import type { AnyField, Message, Values } from '../../src/schema'
import { readCards, type Card, type CardList } from '../csv/cards'
import { CsvError } from '../csv/read'
import { inspectDocument, storeDocument, type InspectedDocument } from '../files/document'
import type { Drive } from '../files/drive'
import { inspectImage, storeImage, type InspectedImage } from '../files/image'
import { isRefusal } from '../files/refusal'
import type { StoredFile } from '../files/storedFile'
import type { TempFile } from '../files/tempFile'
import type { Model } from '../resources/model'
import { knownCards } from '../store/clients'
import type { Db } from '../store/store'

/** An upload that was found good, and how it is kept. */
export interface Upload {
  readonly field: string
  readonly kind: 'image' | 'document'
  readonly keep: (drive: Drive) => Promise<StoredFile>
}

/** What the uploads of a body are: the draft with their facts, what is wrong, what is to be kept. */
export interface Inspected {
  readonly patch: Record<string, unknown>
  readonly problems: readonly Problem[]
  readonly uploads: readonly Upload[]
  /** The list of client cards that came with it. */
  readonly cards: CardList | null
}

/** The upload in a draft value, where there is one. */
export function uploadIn(value: unknown, key = 'upload'): TempFile | null {
  if (typeof value !== 'object' || value === null) return null
  const upload: unknown = Reflect.get(value, key)
  return isTempFile(upload) ? upload : null
}

const isTempFile = (value: unknown): value is TempFile =>
  typeof value === 'object' && value !== null && 'path' in value && 'name' in value

/** Decodes every upload of a body of that person. Slow work: it runs before any transaction. */
export async function inspectUploads(
  model: Model,
  patch: Values,
  { db, person }: { db: Db; person: string },
): Promise<Inspected> {
  const found = {
    patch: { ...patch },
    problems: [] as Problem[],
    uploads: [] as Upload[],
    cards: null as CardList | null,
  }
  for (const [name, field] of Object.entries(model.resource.fields)) {
    const temp = uploadIn(patch[name])
    const list = field.kind === 'target' ? uploadIn(patch[name], 'targetUsersFile') : null
    const path = list ? `${name}.targetUsersFile` : name
    const refuse = ({ message, args }: Message) => found.problems.push({ path, message, args })
    if (temp && field.kind === 'image') {
      const image = await inspectImage(temp, typesOf(field), person)
      if (isRefusal(image)) refuse(image.refused)
      else {
        found.patch[name] = { upload: temp, facts: factsOf(image) }
        found.uploads.push({
          field: name,
          kind: 'image',
          keep: (drive) => storeImage(drive, temp, image),
        })
      }
    } else if (temp && field.kind === 'document') {
      const document = await inspectDocument(temp, person)
      if (isRefusal(document)) refuse(document.refused)
      else {
        found.patch[name] = { upload: temp, type: typeOf(document) }
        found.uploads.push({
          field: name,
          kind: 'document',
          keep: (drive) => storeDocument(drive, temp, document),
        })
      }
    } else if (list ?? (temp && field.kind === 'cardList')) {
      const cards = await readList(list ?? temp, db)
      if ('message' in cards) refuse(cards)
      else found.cards = cards
    }
  }
  return found
}

/** Reads a card list and asks the client base. No good row at all is a refusal. */
export async function readList(temp: TempFile | null, db: Db): Promise<CardList | Message> {
  if (!temp) return { message: 'file.empty' }
  if (!/\.(csv|txt)$/i.test(temp.name))
    return { message: 'rule.fileFormat', args: { formats: 'CSV, TXT' } }
  try {
    const list = await readCards(createReadStream(temp.path), (cards: readonly Card[]) =>
      knownCards(db, cards),
    )
    return list.cards.length > 0 ? list : { message: 'file.cards.none' }
  } catch (error) {
    if (error instanceof CsvError) return error.problem
    throw error
  }
}

const factsOf = ({ type, width, height, animated }: InspectedImage) => ({
  type,
  width,
  height,
  animated,
})
const typeOf = ({ type }: InspectedDocument) => (type === 'gif' ? null : type)

function typesOf(field: AnyField): readonly ImageType[] {
  const types: unknown = Reflect.get(field, 'types')
  return Array.isArray(types) ? imageTypes.filter((type) => types.includes(type)) : imageTypes
}

/** The address of a kept file, as records hold it. */
export function valueOf(model: Model, kind: Upload['kind'], { id, name }: StoredFile): unknown {
  const url = `/api/file/${model.name}/${id}`
  return kind === 'image' ? { url, preview: `${url}-preview` } : { url, name }
}

/** The id of a file of ours that a record's value points at, or null. */
export function fileIdOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('url' in value)) return null
  return /^\/api\/file\/[\w-]+\/([0-9a-f]{30})$/.exec(String(value.url))?.[1] ?? null
}
