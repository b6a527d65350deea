import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useCallback, useMemo, useState } from 'react'
import { useFileUrl, useRequest } from '../../../app/ShellContext'
import type { ColumnContext, ListNames, Names } from '../../../fields/column'
import type { AskedList } from '../../../fields/kind'
import { traitsOf } from '../../../fields/traits'
import type { AnyField, OptionSource, Resource } from '../../../schema'
import { type Listed, type Option, optionsQuery } from '../../../inputs/choice/useOptions'
import { wholeQuery } from '../../../inputs/choice/useWhole'
import { useLocale } from '../../../inputs/useTexts'

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
 * Names that know whether they are complete. Where an id has no name and the list was cached before this page opened,
 * the list is refetched once: the record may be newer than the cache.
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
const shown = (resource: Pick<Resource, 'fields'>, names: readonly string[]) =>
  names.flatMap((name) => {
    const field = resource.fields[name]
    if (!field) return []
    const cells = Object.entries(traitsOf(field).cells?.(field) ?? {})
    return [
      { name, field },
      ...cells.map(([cell, own]) => ({ name: `${name}.${cell}`, field: own })),
    ]
  })

const partsOf = (options: readonly Option[]): ListNames['parts'] =>
  new Map(
    options.flatMap((option) =>
      option.children.map(({ id, name }) => [String(id), { name, of: option.name }] as const),
    ),
  )

/** What option lists call their items, by path; a list is missing until it is there. */
export function useListNames(asked: readonly AskedList[]): ReadonlyMap<string, ListNames> {
  const request = useRequest()
  const locale = useLocale()
  const sure = useSure()
  const queries = asked.map(({ path, isLong }) =>
    isLong ? wholeQuery(request, { path, locale }) : optionsQuery(request, { path, locale }),
  )
  const listed = useQueries({ queries, combine: dataOf })
  const paths = asked.map(({ path }) => path).join()
  return useMemo(
    () =>
      new Map(
        asked.flatMap(({ path }, at) => {
          const [found, query] = [listed[at], queries[at]]
          if (!found || !query) return []
          const names = sure(namesOf(found.options), { listed: found, queryKey: query.queryKey })
          return [[path, Object.assign(names, { parts: partsOf(found.options) })] as const]
        }),
      ),
    // eslint-disable-next-line react/exhaustive-deps -- these are new each time; paths and locale say when they change
    [listed, paths, sure, locale],
  )
}

const dataOf = (results: { data?: Listed }[]): readonly (Listed | null)[] =>
  results.map(({ data }) => data ?? null)

/** The lists that the columns of fields ask for, each once. */
const askedBy = (fields: readonly { readonly field: AnyField }[]): readonly AskedList[] => [
  ...new Map(
    fields.flatMap(({ field }) => (traitsOf(field).asks ?? []).map((one) => [one.path, one])),
  ).values(),
]

/**
 * What the cells of a list share. Choices and option lists are asked for only where a column of `names` shows them.
 * @param names the fields shown
 */
export function useColumnContext(
  resource: Pick<Resource, 'fields'>,
  names: readonly string[],
): ColumnContext {
  const request = useRequest()
  const locale = useLocale()
  const translate = useTranslate()
  const fileUrl = useFileUrl()
  const fields = shown(resource, names)
  const sources = fields.flatMap(({ name, field }) => {
    const source = sourceOf(field)
    return source ? [{ name, source }] : []
  })
  const choices = useQueries({
    queries: sources.map(({ source }) => optionsQuery(request, { path: source.path, locale })),
    combine: dataOf,
  })
  const lists = useListNames(askedBy(fields))
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
      lists,
      fileUrl,
    }),
    // eslint-disable-next-line react/exhaustive-deps -- `sources` is new each time; its names say when it changes
    [locale, translate, key, choices, lists, fileUrl, sure],
  )
}
