import { HttpError } from 'ra-core'
import { toPanelRecord, type PanelRecord } from '../../../dataProvider/records'
import { ConflictError } from '../../../dataProvider/saveErrors'
import type { PanelDataProvider } from '../../../dataProvider/types'

type Id = string | number

/** The children of a record as they were read, and the record, whose revision guards their order. */
export interface Stand {
  readonly record: PanelRecord
  readonly rows: readonly PanelRecord[]
}

interface Asked {
  readonly resource: string
  readonly parent: { readonly resource: string; readonly id: Id }
  readonly signal?: AbortSignal | undefined
}

/** Reads how the children of a record stand. @throws HttpError */
export async function readStand(
  provider: PanelDataProvider,
  { resource, parent, signal }: Asked,
): Promise<Stand> {
  // the record first: a change between the two reads then shows by the older revision
  const { id } = parent
  const { data } = await provider.getOne(parent.resource, { id, signal })
  const rows = await provider.readInOrder(resource, { parent: id, ...(signal && { signal }) })
  return { record: toPanelRecord(data), rows }
}

export const idsOf = (rows: readonly PanelRecord[]): readonly Id[] => rows.map(({ id }) => id)

/** Whether others changed the list: somebody wrote an order, or there are other rows by now. */
export const isOutrun = (error: unknown): boolean =>
  error instanceof ConflictError || (error instanceof HttpError && error.status === 422)
