import { titleField } from 'panel-engine/fields'
import type { Values } from 'panel-engine/schema'
import { toRecord, type Context } from 'panel-engine/server'
import { idOfRow, selectRows, type Condition, type RecordId } from 'panel-engine/store'
import { modelOfName, type Model } from 'panel-engine/verbs'
import type { Above } from '../../customerPreview/visible'

/** A record's parent, as answers name it. */
export interface AboveJson {
  readonly resource: string
  readonly id: RecordId
  readonly title: string
}

export function aboveJson({ resource, record }: Above): AboveJson {
  const id = idOfRow(record)
  return { resource: resource.name, id, title: String(record[titleField(resource) ?? 'id'] ?? id) }
}

/** The parents of these children, by their id as text. */
export async function aboveOf(
  { store }: Context,
  model: Model,
  children: readonly Values[],
): Promise<ReadonlyMap<string, Above>> {
  const found = new Map<string, Above>()
  const { parent } = model
  if (!parent) return found
  const ids = [...new Set(children.map((child) => child[parent.field]))]
  const parents = parent.resources.map(modelOfName)
  for (const table of new Set(parents.map((one) => one.table))) {
    const where: Condition[] = [{ column: 'id', in: ids }]
    for (const row of await selectRows({ db: store.db, dialect: store.dialect }, table, {
      where,
    })) {
      const own = parents.find(
        (one) =>
          one.table === table && (!one.variant || row[one.variant.column] === one.variant.value),
      )
      if (own)
        found.set(String(idOfRow(row)), { resource: own.resource, record: toRecord(own, row) })
    }
  }
  return found
}
