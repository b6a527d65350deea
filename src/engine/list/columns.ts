import { traitsOf } from '../../fields/kinds'
import { isSortable } from '../../fields/stores'
import { titleField } from '../../fields/title'
import type { Resource } from '../../schema'

/** A column of a list: a field, or one that the engine derives. */
export interface ListColumn {
  readonly key: string
  readonly kind: 'field' | 'id' | 'period' | 'state' | 'childCount' | 'order' | 'toggle'
  /** What the header sorts by; null where it does not. */
  readonly sortField: string | null
  readonly isNumber: boolean
  /** Holds the link that opens the record. */
  readonly isLink: boolean
}

function kindOf(resource: Resource, key: string, mayEdit: boolean): ListColumn['kind'] {
  if (key === 'id') return 'id'
  if (key === 'period' || key === 'state' || key === 'childCount') {
    return resource.fields[key] ? 'field' : key
  }
  if (mayEdit && key === resource.order && resource.api.endpoints.order) return 'order'
  return mayEdit && key === resource.toggle && resource.api.endpoints.toggle ? 'toggle' : 'field'
}

function sortFieldOf(resource: Resource, key: string, kind: ListColumn['kind']): string | null {
  if (kind === 'id') return 'id'
  if (kind === 'period') return 'startDate'
  const field = resource.fields[key]
  return field && isSortable(field) ? key : null
}

/** Every column a list can show, in the order of the definition. */
export function columnsOf(resource: Resource, mayEdit: boolean): readonly ListColumn[] {
  const keys = resource.list?.columns ?? [
    'id',
    ...Object.keys(resource.fields).filter((key) => key !== 'id'),
  ]
  const title = titleField(resource)
  const link = title !== undefined && keys.includes(title) ? title : 'id'
  return keys.map((key) => {
    const kind = kindOf(resource, key, mayEdit)
    const field = resource.fields[key]
    return {
      key,
      kind,
      sortField: sortFieldOf(resource, key, kind),
      isNumber:
        kind === 'id' ||
        kind === 'childCount' ||
        (field !== undefined && traitsOf(field).isNumeric === true),
      isLink: key === link,
    }
  })
}
