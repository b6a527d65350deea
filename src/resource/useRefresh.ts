import { useQueryClient } from '@tanstack/react-query'
import { HttpError } from 'ra-core'
import { useCallback } from 'react'
import type { Resource } from '../schema'

/**
 * The first part of the keys of queries that show records outside their list: `useRefresh` invalidates them too, after
 * a save as after an undo.
 */
export const BESIDE = 'beside'

/**
 * Asks again for everything that a change of a record may have moved: its own lists and counts, those of its
 * parents, and the option lists.
 */
export function useRefresh(resource: Resource): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    const names = [resource.name, ...(resource.parent?.resources ?? []), 'options', BESIDE]
    await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })))
  }, [client, resource])
}

/**
 * The message for a failed load, save or deletion: as `messageOf`; where the server gives no reason, the resource's own
 * text.
 */
export function failureOf(
  { messages }: Pick<Resource, 'messages'>,
  error: unknown,
  fallback?: string,
): string {
  const isReasonless = error instanceof HttpError && error.status === 500
  const own = messages?.failed
  return isReasonless && own ? own : messageOf(error, own ?? fallback)
}

/** Whether a retry would be refused again. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof HttpError && error.status >= 400 && error.status < 500

/** What a failed call says to a person: the server's own text, or an i18n key. */
export const messageOf = (error: unknown, fallback = 'error.generic'): string =>
  error instanceof HttpError && error.message !== 'shell.http.generic' ? error.message : fallback
