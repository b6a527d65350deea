import { type FieldErrors, type Resolver, set } from 'react-hook-form'
import { dayInWarsaw } from '../../../i18n/format'
import type { Problem } from '../../fields/codec'
import { settle } from '../../fields/settle'
import { verdict } from '../../fields/verdict'
import type { Resource } from '../../schema'
import type { Values } from './values'

/** Problems as react-hook-form holds them: a tree by path, each leaf a message as data. */
export function toErrors(problems: readonly Problem[]): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {}
  // parents first: an error of a part is laid into the tree of its whole
  for (const { path, message, args } of problems.toSorted(
    (a, b) => a.path.length - b.path.length,
  )) {
    set(errors, path, { type: 'rule', message: { message, args } })
  }
  return errors
}

/** Judges the draft by the very rules of the server, as far as they need no database. */
export const resolverOf =
  (resource: Resource, operation: 'create' | 'update'): Resolver<Values> =>
  (values) => {
    const today = dayInWarsaw(Date.now())
    const problems = verdict(resource, settle(resource, values), { operation, today })
    return problems.length === 0
      ? { values, errors: {} }
      : { values: {}, errors: toErrors(problems) }
  }

const isLeaf = (value: object): boolean => 'type' in value && typeof value.type === 'string'

/** The paths of all errors of a form. */
export function errorPaths(errors: object, prefix = ''): readonly string[] {
  return Object.entries(errors).flatMap(([key, value]): readonly string[] => {
    if (typeof value !== 'object' || value === null || key === 'ref') return []
    const path = prefix ? `${prefix}.${key}` : key
    return isLeaf(value) ? [path] : errorPaths(value, path)
  })
}
