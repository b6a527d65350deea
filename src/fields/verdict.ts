import * as yup from 'yup'
import { fieldIn, type AnyField, type Resource, type Rule, type Values } from '../schema'
import { settle, type Problem } from './codec'
import { isEmpty, halfOf } from './traits'
import { idForm, idTypeOf, longestId, type IdType } from './stores'
import { message, type RuleContext } from './rule'
import { rules } from './rules'
import { isUntouched } from './untouched'

interface KeptSchemas {
  readonly today: string
  readonly byShape: Map<string, yup.Schema>
}

const kept = new WeakMap<Resource, KeptSchemas>()

/**
 * The yup schema of a whole record. Read-only and hidden fields have no rule. The schema depends on the operation and
 * on which fields are shown and required; each variant is cached, as building one costs more than validating with it.
 */
export function schemaOf(resource: Resource, values: Values, context: RuleContext): yup.Schema {
  const { operation, today } = context
  let schemas = kept.get(resource)
  if (!schemas || schemas.today !== today) {
    schemas = { today, byShape: new Map() }
    kept.set(resource, schemas)
  }
  const judged = Object.entries(resource.fields)
    .filter(([, { mode }]) => mode !== 'readOnly')
    .map(([name]) => [name, fieldIn(resource.fields, name, values)] as const)
  const shape = `${operation} ${judged.map(([, field]) => shapeOf(field)).join('')}`
  const found = schemas.byShape.get(shape)
  if (found) return found
  const rulesOf = judged.flatMap(([name, field]) => {
    if (!field) return []
    const rule = halfOf(rules, field)(field, context)
    const isTypedId = name === 'id' && resource.id === 'typed'
    const whole = isTypedId ? addressable(rule, idTypeOf(resource)) : rule
    return [[name, whole.clone({ disableStackTrace })] as const]
  })
  const schema = yup.object(Object.fromEntries(rulesOf))
  schemas.byShape.set(shape, schema)
  return schema
}

/**
 * The rule of a typed id: it is part of the address of every call to the record, so the address limits it beside the
 * field's own bounds.
 */
const addressable = (rule: yup.Schema, type: IdType): yup.Schema =>
  rule.test(
    'address',
    type === 'text'
      ? message('rule.maxLength', { max: longestId, smart_count: longestId })
      : message('rule.min', { min: 1 }),
    (value) => isEmpty(value) || idForm[type].test(String(value)),
  )

/** Problems are results and need no stack trace; thousands of rows of a file may each have one. */
const disableStackTrace = true

const shapeOf = (field: AnyField | null): string => (field ? (field.required ? '!' : '1') : '0')

/** A rule across the fields that are shown; null where it has nothing left to compare. */
export function ruleIn(rule: Rule, { fields }: Resource, values: Values): Rule | null {
  const isThere = (name: string) => fieldIn(fields, name, values) !== null
  if (rule.rule === 'same' || rule.rule === 'unique' || rule.rule === 'atMost')
    return rule.fields.every(isThere) ? rule : null
  const shown = rule.fields.filter(isThere)
  return shown.length > 0 ? { ...rule, fields: shown } : null
}

/** A rule across fields that are right by themselves, judged without context; `unique` is the server's. */
function across(
  rule: Rule,
  { fields: all }: Resource,
  values: Values,
  wrong: ReadonlySet<string | undefined>,
): Problem[] {
  if (rule.rule === 'inOrder') {
    const fields = rule.fields.filter((name) => !wrong.has(name) && !isEmpty(values[name]))
    return fields.slice(1).flatMap((later, index) => {
      const earlier = fields[index] ?? later
      const args = { field: earlier, ...all[earlier]?.label }
      return isOutOfOrder(values[earlier], values[later], rule.strict)
        ? [
            {
              path: later,
              ...message(rule.message ?? orderMessage(earlier, later, rule.strict), args),
            },
          ]
        : []
    })
  }
  if (rule.fields.some((name) => wrong.has(name))) return []
  if (rule.rule === 'atMost') {
    const [name, most] = rule.fields
    const args = { field: most, ...all[most]?.label }
    return isAbove(values[name], values[most])
      ? [{ path: name, ...message(rule.message ?? 'rule.atMost', args) }]
      : []
  }
  if (rule.rule === 'atLeastOne')
    return rule.fields.some((name) => values[name] === true)
      ? []
      : [{ path: rule.fields[0] ?? '', ...message(rule.message ?? 'rule.atLeastOne') }]
  if (rule.rule === 'same') {
    const [first, second] = rule.fields
    return (values[first] ?? null) === (values[second] ?? null)
      ? []
      : [{ path: second, ...message(rule.message ?? 'rule.passwordsDiffer') }]
  }
  return []
}

const orderMessage = (earlier: string, later: string, isStrict = false): string => {
  if (isStrict) return 'rule.later'
  const isPeriod = earlier === 'startDate' && later === 'endDate'
  return isPeriod ? 'rule.endBeforeStart' : 'rule.notBefore'
}

const isAbove = (value: unknown, most: unknown): boolean =>
  typeof value === 'number' && typeof most === 'number' && value > most

function isOutOfOrder(earlier: unknown, later: unknown, isStrict = false): boolean {
  // Instants may carry different offsets and compare as moments; a day is its midnight in UTC.
  // eslint-disable-next-line no-restricted-globals -- parsing a day or an instant asks no clock
  const [from, to] = [Date.parse(String(earlier)), Date.parse(String(later))]
  return isStrict ? to <= from : to < from
}

const problemOf = (error: yup.ValidationError): Problem => {
  const found: unknown = error.errors[0]
  const path = error.path ?? ''
  return typeof found === 'object' && found !== null && 'message' in found
    ? { path, ...(found as { message: string }) }
    : { path, message: String(found) }
}

/**
 * Judges a settled draft by every rule that needs no database: at most one problem for each path.
 * The browser and the server call this same function with the same draft. A stored record is never refused for a
 * value that was not touched.
 * @param values the settled draft; of an update, the stored record with the changes laid over it
 */
export function verdict(
  resource: Resource,
  values: Values,
  context: RuleContext,
): readonly Problem[] {
  // a cell may still be stored under the name that it had in an earlier release
  const stored = context.stored && settle(resource, context.stored)
  return judge(resource, values, {
    context: { ...context, ...(stored && { stored }) },
    isKept: (name) =>
      stored !== undefined && isUntouched(resource.fields, name, { values, stored }),
  })
}

/** Judges a settled record as if every value of it had been touched. */
export const breaches = (
  resource: Resource,
  values: Values,
  context: RuleContext,
): readonly Problem[] => judge(resource, values, { context, isKept: () => false })

interface Judging {
  readonly context: RuleContext
  /** Whether a field is unchanged, so that its problems are not reported. */
  readonly isKept: (name: string) => boolean
}

function judge(
  resource: Resource,
  values: Values,
  { context, isKept }: Judging,
): readonly Problem[] {
  const problems = new Map<string, Problem>()
  const add = (problem: Problem) => {
    if (!problems.has(problem.path)) problems.set(problem.path, problem)
  }
  try {
    schemaOf(resource, values, context).validateSync(values, {
      abortEarly: false,
      strict: true,
      disableStackTrace,
      context: { stored: context.stored },
    })
  } catch (error) {
    if (!(error instanceof yup.ValidationError)) throw error
    for (const inner of error.inner.length > 0 ? error.inner : [error]) add(problemOf(inner))
  }
  // a rule across fields is not checked while one of them is wrong by itself
  const wrong = new Set([...problems.keys()].map((path) => path.split('.')[0]))
  // yup's order of the errors depends on the values, so they are sorted by the order of the fields
  const names = Object.keys(resource.fields)
  const place = ({ path }: Problem) => names.indexOf(path.split('.')[0] ?? '')
  const own = [...problems.values()]
    .filter(({ path }) => !isKept(path.split('.')[0] ?? ''))
    .toSorted((one, other) => place(one) - place(other))
  problems.clear()
  own.forEach(add)
  for (const given of resource.rules ?? []) {
    const rule = ruleIn(given, resource, values)
    if (rule && !rule.fields.every(isKept)) across(rule, resource, values, wrong).forEach(add)
  }
  return [...problems.values()]
}
