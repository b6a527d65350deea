import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { fieldsWith, traitsOf } from '../../../fields/traits'
import { resourceByName, resources } from '../../../schema/registry'
import { useRequest } from '../../../app/ShellContext'
import { isPointedAt } from '../../../fields/reference/pointed'
import { useOptions } from '../../../inputs/choice/useOptions'
import { useLocale } from '../../../inputs/useTexts'
import { useNames } from '../../../resource/noun'
import { isObject, type Resource } from '../../../schema'

interface Hit {
  readonly resource: string
  readonly title: string
}

const isHit = (value: unknown): value is Hit =>
  isObject(value) && typeof value['resource'] === 'string' && typeof value['title'] === 'string'

/** The path of the option list with the targets of links; null where no field of the app links anywhere. */
const placesPath =
  resources
    .flatMap(({ fields }) =>
      fieldsWith(fields, 'places').map(([, field]) => traitsOf(field).places),
    )
    .find((path) => path !== undefined) ?? null

/** What leads to a record, by links and by fields that point at it, each by its name; no warning where nothing does, or where nobody can tell. */
export function useLinksTo({ name }: Resource, id: string | number) {
  const request = useRequest()
  const translate = useTranslate()
  const locale = useLocale()
  const { screen } = useNames()
  const places = useOptions(placesPath)
  const isPlace = isPointedAt(name) || places.options.some(({ more }) => more['resource'] === name)
  const { data, isPending } = useQuery({
    queryKey: ['linksTo', name, id, locale],
    queryFn: async ({ signal }) => {
      const path = `/api/links-to/${name}/${encodeURIComponent(id)}`
      const { json } = await request('GET', path, { signal })
      const { items, total } = isObject(json) ? json : {}
      const hits = Array.isArray(items) ? items.filter(isHit) : []
      return { hits, others: Number(total ?? 0) - hits.length }
    },
    enabled: isPlace,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  const isChecking = places.isLoading || (isPlace && isPending)
  if (!data || data.hits.length + data.others <= 0) return { isChecking, warning: null }
  const leading = [...new Set(data.hits.map(({ resource }) => resource))]
  const named = leading.map((one) => {
    const titles = data.hits.flatMap(({ resource, title }) => (resource === one ? [title] : []))
    return `${screen(resourceByName(one))} (${titles.join(', ')})`
  })
  const others =
    data.others > 0 ? [translate('rows.remove.linksElsewhere', { count: data.others })] : []
  const args = { places: [...named, ...others].join(', ') }
  return { isChecking, warning: translate('rows.remove.linksTo', args) }
}
