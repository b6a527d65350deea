import { HttpError } from 'ra-core'
import { namesOf, type Resource, type Values } from '../src/schema'
import { showsDraft } from './compare'
import type { ListFilter, ListParams } from './query'
import type { PanelRecord } from './records'
import type { CallMeta } from './types'

interface Reads {
  readonly lacksRevisions: () => boolean
  readonly byName: (name: string) => Resource
  readonly readOne: (name: string, id: string | number, meta: CallMeta) => Promise<PanelRecord>
  readonly readRows: (
    name: string,
    list: ListParams,
    meta: CallMeta,
  ) => Promise<readonly PanelRecord[]>
}

/** A create whose answer was lost. */
interface Try {
  /** What was sent, the first try first. */
  readonly drafts: readonly [Values, ...Values[]]
  /** The ids that were newest before it. */
  readonly before: ReadonlySet<string | number>
}

/** How many of the newest rows are looked through. */
const NEWEST = 25

/** Whether a failure leaves open what the server did: lost lines, time-outs, stops, its own mistakes; not its refusals. */
const isOpen = (error: unknown): boolean =>
  !(error instanceof HttpError) || error.status === 0 || error.status >= 500

/**
 * Creates whose answer was lost, for an API without `Idempotency-Key`: before such a form is sent again, the records that
 * came into being since are looked through for one that shows what was sent. An API that answers no `revision` is taken
 * for one without keys too; with revisions the key does it, and nothing here asks the server for anything.
 */
export function createTries({ lacksRevisions, byName, readOne, readRows }: Reads) {
  const open = new Map<string, Try>()

  async function newest(name: string, draft: Values, meta: CallMeta) {
    const { archive, composedOf } = byName(name)
    const parts = namesOf(composedOf).map((part) => [part, String(draft[part])] as const)
    const where = parts.length > 0 ? { where: Object.fromEntries(parts) } : {}
    const filters: readonly ListFilter[] = archive ? [where, { ...where, archive: true }] : [where]
    const lists = await Promise.all(
      filters.map((filter) =>
        readRows(
          name,
          { page: 1, perPage: NEWEST, sort: { field: 'id', order: 'DESC' }, filter },
          meta,
        ),
      ),
    )
    return lists.flat().map(({ id }) => id)
  }

  const canLook = (name: string): boolean => {
    const { list, read } = byName(name).api.endpoints
    return lacksRevisions() && list !== undefined && read !== undefined
  }

  return {
    /** The record that an earlier try of the same form made; null where there is none. */
    async found(name: string, meta: CallMeta): Promise<PanelRecord | null> {
      const tried = open.get(meta.idempotencyKey ?? '')
      if (!tried) return null
      const ids = await newest(name, tried.drafts[0], meta)
      for (const id of ids.filter((one) => !tried.before.has(one))) {
        const stored = await readOne(name, id, meta)
        const isOurs = tried.drafts.some((draft) =>
          showsDraft(byName(name), draft, { stored, before: null, believesUnseen: true }),
        )
        if (isOurs) return stored
      }
      return null
    },

    /** Makes a create, and remembers it while nobody knows whether it came through. */
    async watch<T>(
      name: string,
      draft: Values,
      meta: CallMeta,
      work: () => Promise<T>,
    ): Promise<T> {
      const key = meta.idempotencyKey
      if (!key || !canLook(name)) return work()
      const earlier = open.get(key)
      const before = earlier?.before ?? new Set(await newest(name, draft, meta))
      try {
        const made = await work()
        open.delete(key)
        return made
      } catch (error) {
        const drafts: Try['drafts'] = earlier ? [...earlier.drafts, draft] : [draft]
        if (isOpen(error)) open.set(key, { drafts, before })
        throw error
      }
    },
  }
}
