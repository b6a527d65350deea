import { type FieldErrors, type Resolver, set } from 'react-hook-form'
import { dayInZone } from '../../../../i18n/format'
import { settle, type Problem } from '../../../fields/codec'
import { verdict } from '../../../fields/verdict'
import { fieldIn, type Resource } from '../../../schema'
import type { Values } from '../values'

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

/**
 * Judges the draft by the very rules of the server, as far as they need no database. Inputs of react-admin that stand
 * in a slot may have rules of their own (`validate`), which speak where ours are content.
 */
export const resolverOf =
  (resource: Resource, stored: Values | null): Resolver<Values> =>
  (values, _, { fields }) => {
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
    const inputs = inputRules(fields)
    const answer = (errors: FieldErrors<Values>) =>
      Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
    return inputs.length === 0
      ? answer(ours)
      : inputProblems(inputs, values).then((theirs) => answer({ ...theirs, ...ours }))
  }

type InputRule = (value: unknown, values: Values) => unknown

/** The rules that inputs registered with the form, by name. */
const inputRules = (fields: object): readonly (readonly [string, InputRule])[] =>
  Object.entries(fields).flatMap(([name, field]: [string, unknown]) =>
    typeof field === 'object' &&
    field !== null &&
    'validate' in field &&
    typeof field.validate === 'function'
      ? [[name, field.validate.bind(field)]]
      : [],
  )

async function inputProblems(
  rules: readonly (readonly [string, InputRule])[],
  values: Values,
): Promise<FieldErrors<Values>> {
  const found = await Promise.all(
    rules.map(async ([name, judge]) => [name, await judge(values[name], values)] as const),
  )
  return Object.fromEntries(
    found.flatMap(([name, message]) =>
      typeof message === 'string' ? [[name, { type: 'input', message }]] : [],
    ),
  )
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
