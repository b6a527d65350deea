import { useQuery } from '@tanstack/react-query'
import { HttpError, useDataProvider } from 'ra-core'
import { useState } from 'react'
import { everyPage } from '../../../dataProvider/everyPage'
import type { PanelDataProvider } from '../../../dataProvider/types'
import { childrenOf } from '../../schema/registry'
import { useRequest } from '../../app/ShellContext'
import { wireNameOf } from '../../fields/codec'
import type { Resource } from '../../schema'
import { newKey } from '../form/drafts/store'
import { toLines, versionOf, type Line } from './lines'
import { draftOf } from './restore'

/** The records deleted together with their parent, by resource, each by the line of its deletion. */
export interface DeletedChildren {
  readonly resource: Resource
  readonly lines: readonly Line[]
}

/** Finds what was deleted with a record: children of it, in the same moment. */
export function useDeletedChildren(deleted: Line | null) {
  const request = useRequest()
  const children = deleted?.resource ? childrenOf(deleted.resource) : []
  return useQuery({
    queryKey: ['history', 'children', deleted?.id],
    enabled: deleted !== null && children.length > 0,
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<readonly DeletedChildren[]> =>
      Promise.all(
        children.map(async (resource) => ({
          resource,
          lines: await deletedWith(resource, deleted, (query) =>
            request('GET', '/api/audit', { query, signal }),
          ),
        })),
      ).then((found) => found.filter(({ lines }) => lines.length > 0)),
  })
}

async function deletedWith(
  resource: Resource,
  deleted: Line | null,
  ask: (query: Record<string, string | number>) => Promise<{ readonly json: unknown }>,
): Promise<readonly Line[]> {
  const { parent } = resource
  if (!deleted || !parent) return []
  const key = wireNameOf(parent.field, resource.fields[parent.field] ?? {})
  const lines = await everyPage(async (page, limit) => {
    const { json } = await ask({
      resource: resource.name,
      action: 'delete',
      from: deleted.at,
      to: deleted.at,
      sortDir: 'asc',
      limit,
      page,
    })
    return toLines(json).lines
  })
  return lines.filter(({ before }) => String(before?.[key]) === deleted.recordId)
}

/** How far bringing back is, and what stayed behind. */
export interface ChildProgress {
  readonly done: number
  readonly total: number
  readonly failed: number
}

/**
 * How many attempts a create has when its answer is lost, and the back-off added each time, ms: together longer than
 * the five seconds that a busy server asks for.
 */
const [TRIES, PAUSE] = [3, 2_000] as const

/** Whether the result is unknown: no answer of the API, or one that it was busy or broke off. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof HttpError && [0, 502, 503, 504].includes(error.status)

/** Retries a create whose answer was lost. Its idempotency key prevents a second record if an attempt got through. */
async function untilAnswered(create: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      return void (await create())
    } catch (error) {
      if (!isUnanswered(error) || tries === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, tries * PAUSE))
    }
}

/**
 * Restores the children of a restored record one by one. Stops at the first without an answer, and counts what was not
 * restored.
 */
export function useChildRestore() {
  const provider = useDataProvider<PanelDataProvider>()
  const [progress, setProgress] = useState<ChildProgress | null>(null)
  async function restore(groups: readonly DeletedChildren[], parent: string | number) {
    const children = groups.flatMap(({ resource, lines }) =>
      lines.map((line) => ({ resource, line })),
    )
    const total = children.length
    let [done, failed] = [0, 0]
    setProgress({ done, total, failed })
    for (const { resource, line } of children) {
      const version = versionOf(line)
      const chosen = Object.keys(resource.fields)
      try {
        if (!version) throw new Error('no version')
        const data = draftOf(resource, { version, present: null, chosen })
        const meta = { parent, restoredFrom: line.id, idempotencyKey: newKey() }
        await untilAnswered(() => provider.create(resource.name, { data, meta }))
      } catch (error) {
        console.error(error)
        // the others would wait for an answer in vain, so they count as failed
        if (isUnanswered(error)) return { done, total, failed: failed + total - done }
        failed += 1
      }
      done += 1
      setProgress({ done, total, failed })
    }
    return { done, total, failed }
  }
  return { restore, progress }
}
