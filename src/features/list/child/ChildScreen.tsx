import { useQuery } from '@tanstack/react-query'
import { useGetOne, useGetRecordRepresentation, useTranslate } from 'ra-core'
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
  const under = useMemo(() => ({ resource: parent, id: parentId }), [parent, parentId])
  // of a parent that is not here, neither are the children
  if (isNotFound(error)) {
    return (
      <LoadFailure
        resource={parent}
        id={parentId}
        list={paths.list}
        error={error}
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

interface Standing {
  readonly label?: string
  readonly above?: ParentRecord
}

const nowhere: Standing = {}

/**
 * Of a record that itself stands under another: what it is called, and under which one. Nothing while nobody has said so, and
 * of any other record.
 */
function useStanding({ name, parent }: Resource, id: string): Standing {
  const request = useRequest()
  const { data } = useQuery({
    queryKey: [BESIDE, 'find', name, id],
    enabled: parent !== undefined,
    retry: retryPassing,
    queryFn: async ({ signal }): Promise<Standing> => {
      const path = `/api/find/${name}/${encodeURIComponent(id)}`
      const [hit] = toHits([(await request('GET', path, { signal })).json])
      if (!hit) return nowhere
      const resource = resourceByName(hit.parentResource)
      return { label: hit.label, above: { resource, id: hit.parent } }
    },
  })
  return data ?? nowhere
}
