import { useQuery } from '@tanstack/react-query'
import { useRequest } from '../../app/ShellContext'
import { resourceByName } from '../../../resources'
import { fillPath, isObject, parseEndpoint, snakeCase, type Resource } from '../../schema'
import { wireNameOf } from '../../fields/wire'
import { titleField } from '../../fields/title'
import type { BoxOption } from './SearchSelect'

function toOption(resource: Resource, json: unknown): BoxOption | null {
  if (!isObject(json)) return null
  const { id } = json
  if (typeof id !== 'string' && typeof id !== 'number') return null
  const name = titleField(resource) ?? 'id'
  const title = json[wireNameOf(name, resource.fields[name] ?? {})]
  return { id, name: typeof title === 'string' && title !== '' ? `${title} (${id})` : String(id) }
}

/**
 * Records of a resource whose list has a phrase, newest first.
 * @param phrase what was typed; already held back while one types
 */
export function useFound(name: string, phrase: string, isOpen: boolean) {
  const request = useRequest()
  const resource = resourceByName(name)
  const { data, isLoading } = useQuery({
    queryKey: ['found', name, phrase],
    enabled: isOpen,
    staleTime: 30_000,
    queryFn: async ({ signal }) => {
      const { path } = parseEndpoint(resource.api.endpoints.list ?? '')
      const { variant } = resource
      const { json } = await request('GET', `/api/${path}`, {
        signal,
        query: { limit: 20, phrase, ...(variant && { [snakeCase(variant.key)]: variant.value }) },
      })
      const items = isObject(json) && Array.isArray(json['items']) ? json['items'] : []
      return items.map((item) => toOption(resource, item)).filter((option) => option !== null)
    },
  })
  return { options: data ?? [], isLoading }
}

/** The record that a reference holds; only its number while it is not known. */
export function useNamed(name: string, id: number | string | null): BoxOption | null {
  const request = useRequest()
  const resource = resourceByName(name)
  const { data } = useQuery({
    queryKey: ['named', name, id],
    enabled: id !== null,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const { path } = parseEndpoint(resource.api.endpoints.read ?? '')
      const { json } = await request('GET', `/api/${fillPath(path, { id })}`, { signal })
      return toOption(resource, json)
    },
  })
  return id === null ? null : (data ?? { id, name: String(id) })
}
