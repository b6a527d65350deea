import { useId, useMemo } from 'react'
import { traitsOf } from '../../fields/kinds'
import { titleField } from '../../fields/title'
import type { Resource } from '../../schema'
import { useLabels } from '../list/listHooks'
import { useColumnContext } from '../list/useColumnContext'

/** So many fields of the list stand beside a name. */
const DETAILS = 3

/** What all rows of a list that is put in order share: of its columns the picture, and the first few beside the name. */
export function useOrderShared(resource: Resource) {
  const { fields, list, order } = resource
  const names = useMemo(() => {
    const columns = (list?.columns ?? []).filter((name) => fields[name])
    const isPicture = (name: string) => {
      const field = fields[name]
      return field !== undefined && traitsOf(field).isPicture === true
    }
    const picture = columns.find(isPicture) ?? null
    const others = columns.filter(
      (name) => name !== order && name !== titleField(resource) && !isPicture(name),
    )
    return { picture, details: others.slice(0, DETAILS) }
  }, [resource, fields, list, order])
  const context = useColumnContext(resource, names.details)
  const labels = useLabels(resource, names.details)
  const hintId = useId()
  return useMemo(
    () => ({
      resource,
      context,
      picture: names.picture,
      details: names.details.map((name) => ({ name, label: labels.get(name) ?? name })),
      hintId,
    }),
    [resource, context, names, labels, hintId],
  )
}
