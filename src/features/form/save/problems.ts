import { type FieldErrors, type Resolver, get, set } from 'react-hook-form'
import { dayInZone } from '../../../../i18n/format'
import { settle, type Problem } from '../../../fields/codec'
import { verdict } from '../../../fields/verdict'
import { fieldIn, type Resource } from '../../../schema'
import type { Values } from '../values'

/** Problems as react-hook-form holds them: a tree by path, each leaf a message as data. */
export function toErrors(problems: readonly Problem[]): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {}
  // parents first: set later, a parent's error would replace those of its parts
  for (const { path, message, args } of problems.toSorted(
    (a, b) => a.path.length - b.path.length,
  )) {
    set(errors, path, { type: 'rule', message: { message, args } })
  }
  return errors
}

/**
 * Validates the values by the server's own rules, except those that need the database. A react-admin input in a slot
 * may have a `validate` of its own, which is heard where our rules find nothing.
 */
export const resolverOf =
  (resource: Resource, stored: Values | null): Resolver<Values> =>
  (values, _, { fields, names = [] }) => {
    const today = dayInZone(Date.now())
    const isFirst = resource.singleton === true && stored?.['revision'] === 0
    const ours = toErrors(
      verdict(
        resource,
        settle(resource, values),
        stored
          ? { operation: 'update', today, ...(!isFirst && { stored }) }
          : { operation: 'create', today },
      ),
    )
    const inputs = inputRules(names, fields)
    const answer = (errors: FieldErrors<Values>) =>
      Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
    return inputs.length === 0 ? answer(ours) : withInputProblems(ours, inputs, values).then(answer)
  }

type InputRule = (value: unknown, values: Values) => unknown

/** The `validate` of each registered input, by path; unmounted inputs are skipped, as react-hook-form does. */
const inputRules = (
  names: readonly string[],
  fields: object,
): readonly (readonly [string, InputRule])[] =>
  names.flatMap((name) => {
    const field: unknown = get(fields, name)
    return typeof field === 'object' &&
      field !== null &&
      'mount' in field &&
      field.mount === true &&
      'validate' in field &&
      typeof field.validate === 'function'
      ? [[name, field.validate.bind(field)]]
      : []
  })

/** Our problems, and those of the inputs where ours have none. */
async function withInputProblems(
  ours: FieldErrors<Values>,
  rules: readonly (readonly [string, InputRule])[],
  values: Values,
): Promise<FieldErrors<Values>> {
  const found = await Promise.all(
    rules.map(async ([name, judge]) => [name, await judge(get(values, name), values)] as const),
  )
  for (const [name, message] of found)
    if (typeof message === 'string' && get(ours, name) === undefined)
      set(ours, name, { type: 'input', message })
  return ours
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

/** Whether a form of these values has an input at a path, so that a problem can stand beside it. */
export function isOnForm(resource: Resource, values: Values, path: string): boolean {
  const name = path.split('.')[0] ?? ''
  const field = fieldIn(resource.fields, name, settle(resource, values))
  return field !== null && field.mode !== 'readOnly' && name !== resource.parent?.field
}
