import type { AnyField, Resource } from '../schema'
import { traitsOf } from './traits'
import { storageOf } from './stores'

/** The fields that say from when to when a record runs. */
export interface TimelineSpan {
  readonly start: string
  /** The same as `start` where it is one day or moment. */
  readonly end: string
  /** Every field that moves with them: a preview before the start, the phases between. */
  readonly all: readonly string[]
}

const isMoment = (field: AnyField | undefined): boolean =>
  field !== undefined && ['date', 'instant'].includes(storageOf(field) ?? '')

/** Whether people enter and read it. */
const isSaid = ({ mode }: AnyField): boolean => mode === undefined || mode === 'createOnly'

/**
 * The span of a resource's records: those that a kind names (`spans`), else the first and the last day of a rule
 * `inOrder`, else the one or two days or moments that people enter; where there are more, those of the column `period`.
 * Null without any.
 */
export function timelineSpanOf({
  fields,
  rules = [],
  singleton,
  composedOf,
}: Resource): TimelineSpan | null {
  if (singleton || composedOf !== undefined) return null
  const all = Object.keys(fields).filter((name) => {
    const field = fields[name]
    return field !== undefined && isMoment(field) && isSaid(field)
  })
  const found = [
    ...Object.values(fields).map((field) => traitsOf(field).spans?.(field) ?? []),
    ...rules.map((rule) => (rule.rule === 'inOrder' ? [rule.fields[0], rule.fields.at(-1)] : [])),
    all.length < 3 ? [all[0], all.at(-1)] : ['startDate', 'endDate'],
  ]
  for (const [start, end] of found)
    if (start !== undefined && end !== undefined && all.includes(start) && all.includes(end))
      return { start, end, all }
  return null
}
