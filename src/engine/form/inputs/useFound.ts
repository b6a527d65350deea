import { useQuery } from '@tanstack/react-query'
import { useRequest } from '../../../app/ShellContext'
import { resourceByName } from '../../../../resources'
import { fillPath, parseEndpoint, type Resource } from '../../../schema'
import type { BoxOption } from './OptionBox'

/** The field that names a record of a resource to a person. */
const titleOf = (resource: Resource): string =>
  resource.title ??
  ['name', 'title'].find((name) => resource.fields[name]) ??
  Object.entries(resource.fields).find(([, { kind }]) => kind === 'text')?.[0] ??
  'id'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function toOption(resource: Resource, json: unknown): BoxOption | null {
  if (!isObject(json)) return null
  const { id } = json
  if (typeof id !== 'string' && typeof id !== 'number') return null
  const field = titleOf(resource)
  const title = json[resource.fields[field]?.wire ?? snake(field)]
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
        query: { limit: 20, phrase, ...(variant && { [snake(variant.key)]: variant.value }) },
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
