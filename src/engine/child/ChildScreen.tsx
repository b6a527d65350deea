import { useGetOne, useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { Resource } from '../../schema'
import { useLocale } from '../../inputs/useTexts'
import { useWords } from '../noun'
import type { Place } from '../place'
import { Collection } from '../ResourceScreen'
import { titleOf } from '../title'

interface ChildScreenProps {
  readonly parent: Resource
  readonly parentId: string
  readonly parentBase: string
  readonly resource: Resource
  readonly base: string
  readonly place: Place
}

/** The children of a record on a screen of their own, which says whose they are and leads back. */
export function ChildScreen({
  parent,
  parentId,
  parentBase,
  resource,
  base,
  place,
}: ChildScreenProps) {
  const translate = useTranslate()
  const locale = useLocale()
  const words = useWords(parent)
  const { data } = useGetOne(parent.name, { id: parentId })
  const name = data ? titleOf(parent, data) : parentId
  const heading = resource.parent?.title[locale]
  return (
    <Collection
      key={base}
      resource={resource}
      base={base}
      place={place}
      parent={parentId}
      heading={heading}
      back={
        <nav className="list-back" aria-label={translate('list.back', { noun: words.collection })}>
          <Link to={parentBase}>{words.collection}</Link>
          <span aria-hidden>/</span>
          <Link to={`${parentBase}/${encodeURIComponent(parentId)}`}>{name}</Link>
        </nav>
      }
    />
  )
}
