import { useGetOne, useGetRecordRepresentation, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { isNotFound } from '../../../../dataProvider/errors'
import type { Resource } from '../../../schema'
import { retryPassing } from '../../../app/queryClient'
import { Collection } from '../../../resource/Collection'
import { LoadFailure, useNumbered } from '../../form/FormParts'
import { useLocale } from '../../../inputs/useTexts'
import { useWords } from '../../../resource/noun'
import type { Place } from '../../../resource/place'
import { usePaths } from '../../../resource/usePaths'

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
  const paths = usePaths(parent)
  const represent = useGetRecordRepresentation(parent.name)
  const { data, error, refetch } = useGetOne(parent.name, { id: parentId }, { retry: retryPassing })
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
  return (
    <Collection
      key={`${parent.name}/${parentId}/${resource.name}`}
      resource={resource}
      place={place}
      parent={under}
      heading={resource.parent?.title[locale] ?? ''}
      back={
        <nav className="list-back" aria-label={translate('list.back', { noun: words.collection })}>
          <Link to={paths.list}>{words.collection}</Link>
          <span aria-hidden>/</span>
          <Link to={paths.edit(parentId)}>{data ? represent(data) : numbered(parentId)}</Link>
        </nav>
      }
    />
  )
}
