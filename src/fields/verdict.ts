import * as yup from 'yup'
import { isMet, type AnyField, type Resource, type Rule, type Values } from '../schema'
import type { Problem } from './codec'
import { isEmpty } from './empties'
import { halfOf } from './kinds'
import { message, type RuleContext } from './rule'
import { rules } from './rules'

type RuleOf = (field: AnyField, context: RuleContext) => yup.Schema

interface KeptSchemas {
  readonly deepLinks: RuleContext['deepLinks']
  readonly today: string
  readonly byShape: Map<string, yup.Schema>
}

const kept = new WeakMap<Resource, KeptSchemas>()

/**
 * The yup schema of a whole record. Read-only fields have no rule, hidden ones are settled to empty beforehand. Its shape
 * hangs on the operation and on which fields are shown, so each shape is built once: building costs more than judging.
 */
export function schemaOf(resource: Resource, values: Values, context: RuleContext): yup.Schema {
  const { operation, today, deepLinks } = context
  let schemas = kept.get(resource)
  if (!schemas || schemas.deepLinks !== deepLinks || schemas.today !== today) {
    schemas = { deepLinks, today, byShape: new Map() }
    kept.set(resource, schemas)
  }
  const judged = Object.entries(resource.fields).filter(([, { mode }]) => mode !== 'readOnly')
  const shown = judged.map(([, { visibleWhen }]) => !visibleWhen || isMet(visibleWhen, values))
  const shape = `${operation} ${shown.map(Number).join('')}`
  const found = schemas.byShape.get(shape)
  if (found) return found
  const rulesOf = judged.map(([name, field], at) => {
    const asShown = shown[at] ? field : { ...field, required: false }
    return [name, halfOf<typeof rules, RuleOf>(rules, field)(asShown, context)] as const
  })
  const schema = yup.object(Object.fromEntries(rulesOf))
  schemas.byShape.set(shape, schema)
  return schema
}

/** A rule across fields, judged without context; `unique` is the server's. */
function across(rule: Rule, values: Values): Problem[] {
  if (rule.rule === 'inOrder') {
    return rule.fields.slice(1).flatMap((later, index) => {
      const earlier = rule.fields[index] ?? later
      return runsBackwards(values[earlier], values[later])
        ? [
            {
              path: later,
              ...message(later === 'endDate' ? 'rule.endBeforeStart' : 'rule.notBefore', {
                field: earlier,
              }),
            },
          ]
        : []
    })
  }
  if (rule.rule === 'atLeastOne')
    return rule.fields.some((name) => values[name] === true)
      ? []
      : [{ path: rule.fields[0] ?? '', ...message('rule.atLeastOne') }]
  if (rule.rule === 'same') {
    const [first, second] = rule.fields
    return (values[first] ?? null) === (values[second] ?? null)
      ? []
      : [{ path: second, ...message('rule.passwordsDiffer') }]
  }
  return []
}

function runsBackwards(earlier: unknown, later: unknown): boolean {
  if (isEmpty(earlier) || isEmpty(later)) return false
  const [from, to] = [String(earlier), String(later)]
  // Days compare as text; instants may carry different offsets and compare as moments.
  // eslint-disable-next-line no-restricted-globals -- parsing an ISO instant asks no clock
  return from.length === 10 && to.length === 10 ? to < from : Date.parse(to) < Date.parse(from)
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
 * The browser and the server call this same function with the same draft.
 * @param values the settled draft; of an update, the stored record with the changes laid over it
 */
export function verdict(
  resource: Resource,
  values: Values,
  context: RuleContext,
): readonly Problem[] {
  const problems = new Map<string, Problem>()
  const add = (problem: Problem) => {
    if (!problems.has(problem.path)) problems.set(problem.path, problem)
  }
  try {
    schemaOf(resource, values, context).validateSync(values, { abortEarly: false, strict: true })
  } catch (error) {
    if (!(error instanceof yup.ValidationError)) throw error
    for (const inner of error.inner.length > 0 ? error.inner : [error]) add(problemOf(inner))
  }
  for (const rule of resource.rules ?? []) across(rule, values).forEach(add)
  return [...problems.values()]
}
