import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useCallback, useMemo } from 'react'
import { useFileUrl, useRequest } from '../../app/ShellContext'
import type { ColumnContext } from '../../fields/column'
import { traitsOf } from '../../fields/kinds'
import type { AnyField, OptionSource, Resource } from '../../schema'
import { type Listed, type Option, optionsQuery } from '../../inputs/choice/useOptions'
import { useLocale } from '../../inputs/useTexts'

/** The endpoint of a field's choices; null where they are fixed, or hang on another value. */
function sourceOf(field: AnyField): OptionSource | null {
  const source: unknown = 'source' in field ? field.source : null
  return isSource(source) && !source.path.includes('{') ? source : null
}

const isSource = (value: unknown): value is OptionSource =>
  typeof value === 'object' && value !== null && 'path' in value && typeof value.path === 'string'

const namesOf = (options: readonly Option[]): ReadonlyMap<string, string> =>
  new Map(options.map(({ id, name }) => [String(id), name]))

function choicesOf(source: OptionSource, options: readonly Option[]): ReadonlyMap<string, string> {
  if (!source.childrenOf) return namesOf(options)
  const parts = options.flatMap((option) => option.children)
  return new Map(
    parts.map(({ id, name, orderNo }) => [
      String(id),
      source.display === 'orderAndTitle' && orderNo !== null ? `${orderNo}. ${name}` : name,
    ]),
  )
}

const shown = (resource: Resource, names: readonly string[]) =>
  names.flatMap((name) => {
    const field = resource.fields[name]
    return field ? [{ name, field }] : []
  })

/** The names of the halls by id, asked for where they are shown; null until they are there. */
export function useHallNames(isAsked: boolean): ReadonlyMap<string, string> | null {
  const request = useRequest()
  const locale = useLocale()
  const { data } = useQuery({
    ...optionsQuery(request, { path: 'hall/options', locale }),
    enabled: isAsked,
  })
  return useMemo(() => (data ? namesOf(data.options) : null), [data])
}

/**
 * What the cells of a list share. Choices, halls and sub-groups are asked for only where a column of `names` shows them.
 * @param names the fields shown
 */
export function useColumnContext(resource: Resource, names: readonly string[]): ColumnContext {
  const request = useRequest()
  const locale = useLocale()
  const translate = useTranslate()
  const fileUrl = useFileUrl()
  const fields = shown(resource, names)
  const sources = fields.flatMap(({ name, field }) => {
    const source = sourceOf(field)
    return source ? [{ name, source }] : []
  })
  const asked = new Set(fields.flatMap(({ field }) => traitsOf(field).asks ?? []))
  const choices = useQueries({
    queries: sources.map(({ source }) => optionsQuery(request, { path: source.path, locale })),
    combine: useCallback(
      (results: { data?: Listed }[]) => results.map(({ data }) => data?.options ?? null),
      [],
    ),
  })
  const halls = useHallNames(asked.has('halls'))
  const groups = useQuery({
    ...optionsQuery(request, { path: 'dictionary/customer-groups', locale }),
    enabled: asked.has('subtypes'),
  }).data?.options
  const key = sources.map(({ name }) => name).join()

  return useMemo(
    () => ({
      locale,
      translate: (text: string, args?: Record<string, unknown>) => translate(text, args),
      choices: new Map(
        sources.map(({ name, source }, index) => [name, choicesOf(source, choices[index] ?? [])]),
      ),
      halls,
      subtypes: new Map(
        (groups ?? []).flatMap((group) =>
          group.children.map(({ id, name }) => [String(id), { name, group: group.name }] as const),
        ),
      ),
      fileUrl,
    }),
    // eslint-disable-next-line react/exhaustive-deps -- `sources` is new each time; its names say when it changes
    [locale, translate, key, choices, halls, groups, fileUrl],
  )
}
