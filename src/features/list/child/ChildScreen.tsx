import { useQuery } from '@tanstack/react-query'
import { useGetList, useGetOne, useGetRecordRepresentation, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { isNotFound } from '../../../../dataProvider/errors'
import type { Resource } from '../../../schema'
import { retryPassing } from '../../../app/queryClient'
import { useRequest } from '../../../app/ShellContext'
import { Collection } from '../../../resource/Collection'
import { toHits } from '../../../resource/hits'
import { LoadFailure, useNumbered } from '../../form/FormParts'
import { useLocale } from '../../../inputs/useTexts'
import { useWords } from '../../../resource/noun'
import type { Place } from '../../../resource/place'
import { type ParentRecord, usePaths } from '../../../resource/usePaths'
import { BESIDE } from '../../../resource/useRefresh'
import { resourceByName } from '../../../schema/registry'

interface ChildScreenProps {
  readonly parent: Resource
  readonly parentId: string
  readonly resource: Resource
  readonly place: Place
}

/** The children of a record on a screen of their own, which says whose they are and leads back. */
export function ChildScreen({ parent, parentId, resource, place }: ChildScreenProps) {
  const translate = useTranslate()
  const locale = useLocale()
  const words = useWords(parent)
  const numbered = useNumbered(parent)
  const own = useStanding(parent, parentId)
  const paths = usePaths(parent, own.above)
  const represent = useGetRecordRepresentation(parent.name)
  const { data, error, refetch } = useGetOne(
    parent.name,
    { id: parentId },
    { enabled: !parent.parent, retry: retryPassing },
  )
  // not every API tells a record's parent: the record counts as gone where reading its children answers 404 too
  const { error: listError } = useGetList(
    resource.name,
    { ...one, meta: { parent: parentId } },
    { enabled: own.isUnknown, retry: retryPassing },
  )
  const top = topOf(parent)
  const topList = usePaths(top).list
  const under = useMemo(() => ({ resource: parent, id: parentId }), [parent, parentId])
  // of a parent that is not here, neither are the children
  const failure = [error, listError].find(isNotFound)
  if (failure) {
    return (
      <LoadFailure
        resource={parent}
        id={parentId}
        {...(parent.parent && !own.above ? { list: topList, listOf: top } : { list: paths.list })}
        error={failure}
        onRetry={() => void refetch()}
      />
    )
  }
  const isPlaced = !parent.parent || own.above !== undefined
  const title = own.label ?? (data ? represent(data) : numbered(parentId))
  return (
    <Collection
      key={`${parent.name}/${parentId}/${resource.name}`}
      resource={resource}
      place={place}
      parent={under}
      heading={resource.parent?.title[locale] ?? ''}
      back={
        <nav className="list-back" aria-label={translate('list.back', { noun: words.collection })}>
          {isPlaced ? <Link to={paths.list}>{words.collection}</Link> : words.collection}
          <span aria-hidden>/</span>
          {isPlaced ? <Link to={paths.edit(parentId)}>{title}</Link> : title}
        </nav>
      }
    />
  )
}

const one = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' } } as const

/** The resource at the top of a parent chain: its list leads down to the records of this one. */
function topOf(resource: Resource): Resource {
  const [above] = resource.parent?.resources ?? []
  return above === undefined ? resource : topOf(resourceByName(above))
}

interface Standing {
  readonly label?: string
  readonly above?: ParentRecord
  /** The record's parent was asked for and not found. */
  readonly isUnknown: boolean
}

const nowhere = {}

/** The label of a record that has a parent of its own, and that parent. Empty until known, and for any other record. */
function useStanding({ name, parent }: Resource, id: string): Standing {
  const request = useRequest()
  const { data, error } = useQuery({
    queryKey: [BESIDE, 'find', name, id],
    enabled: parent !== undefined,
    retry: retryPassing,
    queryFn: async ({ signal }): Promise<Omit<Standing, 'isUnknown'>> => {
      const path = `/api/find/${name}/${encodeURIComponent(id)}`
      const [hit] = toHits([(await request('GET', path, { signal })).json])
      if (!hit) return nowhere
      const resource = resourceByName(hit.parentResource)
      return { label: hit.label, above: { resource, id: hit.parent } }
    },
  })
  return { ...(data ?? nowhere), isUnknown: isNotFound(error) }
}
