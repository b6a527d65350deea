import type { Problem } from '../../src/fields/codec'
import type { Values } from '../../src/schema'
import type { CardList } from '../csv/cards'
import { serverHalfOf } from '../fields'
import type { Drive } from '../files/drive'
import type { StoredFile } from '../files/storedFile'
import type { Model } from '../resources/model'
import type { Db } from '../store/store'

/** An upload that was found good, and how it is kept. */
export interface Upload {
  readonly field: string
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

/** Decodes every upload of a body of that person. Slow work: it runs before any transaction. */
export async function inspectUploads(
  model: Model,
  values: Values,
  whose: { readonly db: Db; readonly person: string },
): Promise<Inspected> {
  const patch: Record<string, unknown> = { ...values }
  const problems: Problem[] = []
  const uploads: Upload[] = []
  let cards: CardList | null = null
  for (const [name, field] of Object.entries(model.resource.fields)) {
    const found = await serverHalfOf(field).inspect?.(values[name], field, whose)
    if (!found) continue
    if ('refused' in found) {
      const { message, args } = found.refused
      problems.push({ path: found.part ? `${name}.${found.part}` : name, message, args })
    } else if ('cards' in found) {
      cards = found.cards
    } else {
      patch[name] = found.value
      uploads.push({ field: name, keep: found.keep })
    }
  }
  return { patch, problems, uploads, cards }
}

/** A kept file, as records hold it. */
export function valueOf({ name, resource }: Model, { field }: Upload, file: StoredFile): unknown {
  const kind = resource.fields[field]
  return kind && serverHalfOf(kind).kept?.(`/api/file/${name}/${file.id}`, file)
}

/** The id of a file of ours that a record's value points at, or null. */
export function fileIdOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('url' in value)) return null
  return /^\/api\/file\/[\w-]+\/([0-9a-f]{30})$/.exec(String(value.url))?.[1] ?? null
}
