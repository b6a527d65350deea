import * as yup from 'yup'
import { isMet, type AnyField, type Resource, type Rule, type Values } from '../schema'
import type { Problem } from './codec'
import { isEmpty } from './empties'
import { halfOf } from './lookup'
import { message, type RuleContext } from './rule'
import { rules } from './rules'

type RuleOf = (field: AnyField, context: RuleContext) => yup.Schema

/** The yup schema of a whole record. Read-only fields have no rule, hidden ones are settled to empty beforehand. */
export function schemaOf(resource: Resource, values: Values, context: RuleContext) {
  const shape: Record<string, yup.Schema> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.mode === 'readOnly') continue
    const isShown = !field.visibleWhen || isMet(field.visibleWhen, values)
    const judged = isShown ? field : { ...field, required: false }
    shape[name] = halfOf<typeof rules, RuleOf>(rules, field)(judged, context)
  }
  return yup.object(shape)
}

/** A rule across fields, judged without context; `unique` is the server's. */
function across(rule: Rule, values: Values): Problem[] {
  if (rule.rule === 'inOrder') {
    return rule.fields.slice(1).flatMap((later, index) => {
      const earlier = rule.fields[index] ?? later
      return runsBackwards(values[earlier], values[later])
        ? [{ path: later, ...message(later === 'endDate' ? 'rule.endBeforeStart' : 'rule.notBefore', { field: earlier }) }]
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
export function verdict(resource: Resource, values: Values, context: RuleContext): readonly Problem[] {
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
