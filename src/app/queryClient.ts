import { QueryClient } from '@tanstack/react-query'
import { HttpError } from 'ra-core'

/** A lost line or a server that is starting is worth another try; anything the server decided is not. */
const isPassing = (error: unknown) =>
  error instanceof HttpError && (error.status === 0 || error.status === 503)

/** Two more tries of what may pass by itself; off the network it does not, and is said at once. */
export const retryPassing = (count: number, error: unknown): boolean =>
  count < 2 && isPassing(error) && globalThis.navigator?.onLine !== false

/**
 * Lists stay fresh for 20 s and are never fetched just because a window got the focus. Everything is sent
 * even when the browser thinks it is offline: it then fails at once, a screen says so and a form keeps what was typed,
 * instead of waiting unseen. What was read before is shown on, and what failed is asked for again when the line is back.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 20_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: retryPassing,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
