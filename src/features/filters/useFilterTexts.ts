import { type RaRecord, useGetManyAggregate, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { formatDay, formatNumber } from '../../../i18n/format'
import { resourceByName } from '../../schema/registry'
import { endsOf, type Filter } from '../../fields/filter'
import { forNames } from '../../inputs/choice/useFound'
import { useSearched } from '../../inputs/choice/useSearched'
import { useLocale } from '../../inputs/useTexts'
import type { Resource } from '../../schema'
import { useFieldLabel } from '../../resource/noun'
import { useTitleOf } from '../list/row/useTitleOf'

/** One value of a filter, with what one reads for it. */
export interface FilterChoice {
  readonly id: string
  readonly label: string
}

/** What a filter is called: as its field is, or by words of its own. */
export function useFilterLabel(resource: Resource): (filter: Filter) => string {
  const labelOf = useFieldLabel(resource)
  const translate = useTranslate()
  return ({ key, field, part }) =>
    field === null || part !== null ? translate(`filters.key.${key}`) : labelOf(field)
}

/**
 * The choices of a filter. Of records only the chosen ones: the others are found by typing.
 * @param phrase what is typed, for a list too long to be fetched whole, which the server searches
 */
export function useFilterChoices(
  { form, choices }: Filter,
  values: readonly string[],
  phrase = '',
): {
  readonly choices: readonly FilterChoice[]
  readonly isLoading: boolean
  readonly hasMore: boolean
  /** Those of the values that name nothing any more. */
  readonly gone: readonly (string | number)[]
} {
  const translate = useTranslate()
  const locale = useLocale()
  const source = choices && 'path' in choices ? choices : null
  const { options, named, gone, isLoading, hasMore } = useSearched(source?.path ?? null, {
    phrase,
    // chosen children are in the list already, and need no lookup
    chosen: source && !source.children ? values.filter((value) => value !== '') : [],
  })
  const isRecords = choices !== null && 'resource' in choices
  const name = isRecords ? choices.resource : ''
  const ids = isRecords ? values.filter((value) => value !== '') : []
  const { data: records, isSuccess } = useGetManyAggregate<RaRecord>(
    name,
    { ids, meta: forNames },
    { enabled: ids.length > 0, staleTime: 60_000 },
  )
  const titleOf = useTitleOf(isRecords ? resourceByName(name) : null)
  const known = useMemo((): readonly FilterChoice[] => {
    if (form !== 'anyOf' || !choices) return []
    if ('options' in choices)
      return choices.options.map(({ id, label }) => ({ id: String(id), label: label[locale] }))
    if ('labels' in choices)
      return Object.entries(choices.labels()).map(([id, key]) => ({ id, label: translate(key) }))
    if ('path' in choices)
      return (
        choices.children
          ? options.flatMap(({ children }) => children)
          : [...named.filter(({ id }) => options.every((one) => one.id !== id)), ...options]
      ).map((option) => ({ id: String(option.id), label: option.name }))
    return (records ?? []).flatMap((record) =>
      record ? [{ id: String(record.id), label: titleOf(record) }] : [],
    )
  }, [form, choices, options, named, records, titleOf, locale, translate])
  const without = ids.filter((id) => known.every((one) => one.id !== id))
  return { choices: known, isLoading, hasMore, gone: isRecords && isSuccess ? without : gone }
}

/** What is chosen, in words: `HoReCa, SCO`, `21.11.2026 – 30.11.2026`, `od 10`. */
export function useFilterText(filter: Filter, values: readonly string[]): string {
  const { choices, gone } = useFilterChoices(filter, values)
  const translate = useTranslate()
  const locale = useLocale()
  const [text = ''] = values
  if (filter.form === 'anyOf') {
    const names = values.map((value) =>
      value === ''
        ? translate('filters.none')
        : (choices.find(({ id }) => id === value)?.label ??
          (gone.includes(value) ? translate('list.gone', { id: value }) : value)),
    )
    const shown = names.slice(0, 2).join(', ')
    return names.length > 2 ? translate('filters.more', { shown, count: names.length - 2 }) : shown
  }
  if (filter.form === 'onOff') return translate(text === '1' ? 'list.yes' : 'list.no')
  if (filter.form === 'presence')
    return translate(`filters.presence.${text === '1' ? 'there' : 'missing'}`)
  const ends = endsOf(text)
  if (!ends) return text
  const written = (end: string) =>
    filter.form === 'days' ? formatDay(end) : formatNumber(Number(end), locale, 6)
  const { from, to } = ends
  if (from === to) return written(from)
  if (to === '') return translate('filters.from', { from: written(from) })
  if (from === '') return translate('filters.to', { to: written(to) })
  return `${written(from)} – ${written(to)}`
}
