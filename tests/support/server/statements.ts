import { vi } from 'vitest'
import type { Api } from './api'

/** Counts the statements of the transactions that begin from here on. */
export function countStatements({ store }: Pick<Api, 'store'>) {
  let count = 0
  const { transaction } = store
  const spy = vi.spyOn(store, 'transaction').mockImplementation((work) =>
    transaction((trx) =>
      work(
        trx.withPlugin({
          transformQuery: ({ node }) => node,
          transformResult: async ({ result }) => {
            count += 1
            return result
          },
        }),
      ),
    ),
  )
  return { calls: () => count, stop: () => spy.mockRestore() }
}
