import { type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useCallback, useMemo, useState } from 'react'
import { useFileUrl, useRequest } from '../../app/ShellContext'
import type { ColumnContext, Names } from '../../fields/column'
import { traitsOf } from '../../fields/kinds'
import type { AnyField, OptionSource, Resource } from '../../schema'
import { type Listed, type Option, optionsQuery } from '../../inputs/choice/useOptions'
import { wholeQuery } from '../../inputs/choice/useWhole'
import { useLocale } from '../../inputs/useTexts'

/** The endpoint of a field's choices; null where they are fixed, or hang on another value. */
function sourceOf(field: AnyField): OptionSource | null {
  const source: unknown = 'source' in field ? field.source : null
  return isSource(source) && !source.path.includes('{') ? source : null
}

const isSource = (value: unknown): value is OptionSource =>
  typeof value === 'object' && value !== null && 'path' in value && typeof value.path === 'string'

const namesOf = (options: readonly Option[]): Names =>
  new Map(options.map(({ id, name }) => [String(id), name]))

function choicesOf(source: OptionSource, options: readonly Option[]): Names {
  if (!source.childrenOf) return namesOf(options)
  const parts = options.flatMap((option) => option.children)
  return new Map(
    parts.map(({ id, name, orderNo }) => [
      String(id),
      source.display === 'orderAndTitle' && orderNo !== null ? `${orderNo}. ${name}` : name,
    ]),
  )
}

/**
 * Names that know whether they are all there are. Where an id has none, and they were kept from before the page came,
 * they are asked for anew once: what they lack may only be younger than they are.
 */
function useSure() {
  const client = useQueryClient()
  const [since] = useState(() => Date.now())
  return useCallback(
    (names: Names, { listed, queryKey }: { listed: Listed; queryKey: readonly unknown[] }): Names =>
      Object.assign(new Map(names), {
        isSure: () => !listed.hasMore && isFresh(client, queryKey, since),
      }),
    [client, since],
  )
}

function isFresh(client: QueryClient, queryKey: readonly unknown[], since: number): boolean {
  const readAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
  if (readAt < since) void client.invalidateQueries({ queryKey }, { cancelRefetch: false })
  return readAt >= since
}

/** The fields of these names, with the cells of those that are made of rows, as `prizes.shelf`. */
const shown = (resource: Resource, names: readonly string[]) =>
  names.flatMap((name) => {
    const field = resource.fields[name]
    if (!field) return []
    const cells = Object.entries(traitsOf(field).cells?.(field) ?? {})
    return [
      { name, field },
      ...cells.map(([cell, own]) => ({ name: `${name}.${cell}`, field: own })),
    ]
  })

/** The names of the halls by id, asked for where they are shown; null until they are there. */
export function useHallNames(isAsked: boolean): Names | null {
  const request = useRequest()
  const locale = useLocale()
  const sure = useSure()
  const query = wholeQuery(request, { path: 'hall/options', locale })
  const { data } = useQuery({ ...query, enabled: isAsked })
  return useMemo(
    () => (data ? sure(namesOf(data.options), { listed: data, queryKey: query.queryKey }) : null),
    // eslint-disable-next-line react/exhaustive-deps -- the key is new each time; the locale says when it changes
    [data, sure, locale],
  )
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
      (results: { data?: Listed }[]) => results.map(({ data }) => data ?? null),
      [],
    ),
  })
  const halls = useHallNames(asked.has('halls'))
  const groups = useQuery({
    ...optionsQuery(request, { path: 'dictionary/customer-groups', locale }),
    enabled: asked.has('subtypes'),
  }).data?.options
  const sure = useSure()
  const key = sources.map(({ name }) => name).join()

  return useMemo(
    () => ({
      locale,
      translate: (text: string, args?: Record<string, unknown>) => translate(text, args),
      choices: new Map(
        sources.flatMap(({ name, source }, index) => {
          const listed = choices[index]
          if (!listed) return []
          const { queryKey } = optionsQuery(request, { path: source.path, locale })
          return [[name, sure(choicesOf(source, listed.options), { listed, queryKey })] as const]
        }),
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
    [locale, translate, key, choices, halls, groups, fileUrl, sure],
  )
}
