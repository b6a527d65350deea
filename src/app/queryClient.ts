import { QueryClient } from '@tanstack/react-query'
import { HttpError } from 'ra-core'

/** A lost connection or a starting server is worth a retry; a decision of the server is not. */
const isPassing = (error: unknown) =>
  error instanceof HttpError && (error.status === 0 || error.status === 503)

/** Two retries of what may pass by itself; offline it will not, so the error is shown at once. */
export const retryPassing = (count: number, error: unknown): boolean =>
  count < 2 && isPassing(error) && globalThis.navigator?.onLine !== false

/**
 * Lists stay fresh for 20 s and are not refetched on window focus. Requests are sent even when the browser believes it
 * is offline: they then fail at once, so that a screen says so and a form keeps its draft instead of waiting silently.
 * Data that was read stays visible, and failed queries are retried when the connection is back.
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
