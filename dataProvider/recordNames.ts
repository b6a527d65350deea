import { namesPath } from '../src/fields/recordNames'
import { isObject, type JsonObject } from '../src/schema'
import { unreadable } from './errors'
import type { Request } from './http'
import { type PanelRecord, toItems } from './records'

/** The most ids that one call may name. */
const NAMED = 200

interface Asked {
  readonly ids: readonly (string | number)[]
  readonly signal: AbortSignal | undefined
}

/** What the server calls the records of these ids, in as few calls as an address has room for. */
export async function readNames(
  request: Request,
  resource: string,
  { ids, signal }: Asked,
): Promise<PanelRecord[]> {
  const found: PanelRecord[] = []
  for (let at = 0; at < ids.length; at += NAMED) {
    const query = { ids: ids.slice(at, at + NAMED).map(String) }
    const { json } = await request('GET', `/api/${namesPath(resource)}`, { query, signal })
    found.push(...toItems(json).items.map(toNamed))
  }
  return found
}

/** A record with nothing but its name. */
function toNamed(json: unknown): PanelRecord {
  const { id, name }: JsonObject = isObject(json) ? json : {}
  if (typeof id !== 'number' && typeof id !== 'string') throw unreadable()
  return { id, name: String(name ?? id), revision: undefined }
}
