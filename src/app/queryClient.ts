import { QueryClient } from '@tanstack/react-query'
import { HttpError } from 'ra-core'

/** A lost line or a server that is starting is worth another try; anything the server decided is not. */
const isPassing = (error: unknown) =>
  error instanceof HttpError && (error.status === 0 || error.status === 503)

/** Two more tries of what may pass by itself. */
export const retryPassing = (count: number, error: unknown): boolean =>
  count < 2 && isPassing(error)

/**
 * Lists stay fresh for 20 s and are never fetched just because a window got the focus. Writes are sent
 * even when the browser thinks it is offline: they then fail at once and the form keeps what was typed,
 * instead of waiting unseen.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 20_000,
        refetchOnWindowFocus: false,
        retry: retryPassing,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
