import { type CreatePathParams, useCreatePath } from 'ra-core'
import { useCallback } from 'react'
import type { Resource } from '../schema'
import { routeOf } from './routes'
import { useConfig } from './ShellContext'

interface Where extends Omit<CreatePathParams, 'resource'> {
  readonly resource: Resource
  /** The parent record of a child. */
  readonly parent?: { readonly resource: Resource; readonly id: string | number } | undefined
}

/**
 * react-admin's `createPath` for our resources: it makes an address of a resource's name, and ours may have the
 * configured brand in it (`/about-{brand}`) or lie under a record (`/books/7/chapters`).
 * @example useResourcePath()({ resource: chapters, type: 'edit', id: 3, parent: { resource: books, id: 7 } })
 */
export function useResourcePath(): (where: Where) => string {
  const createPath = useCreatePath()
  const { brand } = useConfig()
  return useCallback(
    ({ resource, parent, ...rest }) => {
      const above =
        parent &&
        createPath({ type: 'edit', resource: routeOf(parent.resource, brand), id: parent.id })
      const own = routeOf(resource, brand)
      return createPath({ ...rest, resource: above ? `${above.slice(1)}/${own}` : own })
    },
    [createPath, brand],
  )
}
