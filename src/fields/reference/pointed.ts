import { resources } from '../../schema/registry'
import type { AnyField, Resource } from '../../schema'
import { hasKind, traitsOf } from '../traits'
import { isBelow } from '../recordNames'

/** The resource whose records a field points at; undefined for a field that points at none. */
export function pointedAt(field: AnyField): string | undefined {
  const to: unknown = Reflect.get(field, 'resource')
  return traitsOf(field).isPointer && typeof to === 'string' ? to : undefined
}

/** The fields of a resource that point at records, with those among the cells of rows; not the one that names its parent. */
const pointersIn = ({ fields, parent }: Pick<Resource, 'fields' | 'parent'>) =>
  Object.entries(fields)
    .flatMap(([name, field]) => (name === parent?.field ? [] : withCells(field)))
    .filter(hasKind)

const withCells = (field: AnyField): readonly AnyField[] =>
  hasKind(field) ? [field, ...Object.values(traitsOf(field).cells?.(field) ?? {})] : []

/** Whether a field of any resource points at the records of this one. */
export const isPointedAt = (resource: string): boolean =>
  resources.some((one) => pointersIn(one).some((field) => pointedAt(field) === resource))

/**
 * The resources whose records are chosen from an option list of names: for fields that hold several, or because they
 * have parents.
 */
export const namedResources = (): readonly string[] => [
  ...new Set(
    resources.flatMap((one) =>
      pointersIn(one).flatMap((field) => {
        const to = pointedAt(field)
        return to !== undefined && (traitsOf(field).empty !== null || isBelow(to)) ? [to] : []
      }),
    ),
  ),
]
