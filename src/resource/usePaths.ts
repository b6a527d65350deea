import { useMemo } from 'react'
import { useResourcePath } from '../app/useResourcePath'
import type { Resource } from '../schema'
import { LOAD, ORDER } from './place'

/** The parent record of a list of children. */
export interface ParentRecord {
  readonly resource: Resource
  readonly id: string
}

/** The addresses of a collection. */
export interface Paths {
  readonly list: string
  readonly create: string
  readonly edit: (id: string | number) => string
  /** Where the whole list is ordered. */
  readonly order: string
  /** Where a file is loaded into the list. */
  readonly load: string
  /** A screen of a record that the app adds, by its slug. */
  readonly ofRecord: (id: string | number, slug: string) => string
  readonly children: (id: string | number, child: Resource) => string
}

/** The addresses of a resource's screens, made by react-admin's `createPath`. */
export function usePaths(resource: Resource, parent?: ParentRecord): Paths {
  const path = useResourcePath()
  return useMemo(() => {
    const edit = (id: string | number) => path({ resource, parent, type: 'edit', id })
    const list = path({ resource, parent, type: 'list' })
    return {
      list,
      order: `${list}/${ORDER}`,
      load: `${list}/${LOAD}`,
      create: path({ resource, parent, type: 'create' }),
      edit,
      ofRecord: (id, slug) => `${edit(id)}/${slug}`,
      children: (id, child) => path({ resource: child, parent: { resource, id }, type: 'list' }),
    }
  }, [path, resource, parent])
}
