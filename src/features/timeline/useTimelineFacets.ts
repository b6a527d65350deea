import { useQueries } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useRequest } from '../../app/ShellContext'
import { facetsOf, type KindFacets } from '../../fields/facets'
import { type Listed, optionsQuery } from '../../inputs/choice/useOptions'
import { wholeQuery } from '../../inputs/choice/useWhole'
import { useLocale } from '../../inputs/useTexts'
import type { FacetRules } from '../../schema/timeline/planned'
import { facetKinds, kindByName } from './kinds'

/** What is known of the facets of a kind. */
export interface Known extends FacetRules {
  readonly of: KindFacets
  /** The places there are by their names, and whether those are all. */
  readonly placeNames: ReadonlyMap<number, string>
  readonly isWhole: boolean
}

/** What is known of the facets of a resource; null for one without. */
export type KnownOf = (resource: string) => Known | null

const numberOf = (id: string | number | undefined): number | undefined =>
  id === undefined ? undefined : Number(id)

function knownOf(of: KindFacets, listed: Listed | undefined, parts: Listed | undefined): Known {
  const groupIds = new Map(
    (parts?.options ?? []).flatMap(({ id, children }) =>
      children.map((part) => [Number(part.id), id] as const),
    ),
  )
  return {
    of,
    groups: of.groups.name,
    places: of.places?.name,
    groupOf: (part) => numberOf(groupIds.get(part)),
    placeNames: new Map((listed?.options ?? []).map(({ id, name }) => [Number(id), name])),
    isWhole: listed?.hasMore === false,
  }
}

/** Of each kind the list of its places, and that of its groups with their parts. */
const asked = facetKinds.flatMap(({ groups, places }) => [
  { path: places?.path, isWhole: true },
  { path: groups.parts?.path, isWhole: false },
])

/** What is known of whom the timeline's records are for; what is still being fetched is missing. */
export function useTimelineFacets(): KnownOf {
  const request = useRequest()
  const locale = useLocale()
  return useQueries({
    queries: asked.map(({ path = '', isWhole }) => ({
      ...(isWhole
        ? wholeQuery(request, { path, locale })
        : optionsQuery(request, { path, locale })),
      enabled: path !== '',
    })),
    combine: useCallback((results: { data?: Listed }[]): KnownOf => {
      const found = new Map(
        facetKinds.map((of, at) => [
          of,
          knownOf(of, results[2 * at]?.data, results[2 * at + 1]?.data),
        ]),
      )
      return (name) => {
        const kind = kindByName.get(name)
        const facets = kind && facetsOf(kind.resource)
        return (facets && found.get(facets)) ?? null
      }
    }, []),
  })
}
