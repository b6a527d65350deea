import type { Resource, Values } from 'panel-engine/schema'
import { fieldsWith, lapsesOf, spanOf, type Moment } from 'panel-engine/fields'
import { targetField } from '../kinds/target/field'
import { isOfType } from '../kinds/target/belongs'
import { exclusionsOf, type Viewer } from './sees'

export type { Moment } from 'panel-engine/fields'
export type { Viewer } from './sees'

/** Every reason for which the app does not show a record, in the order in which people are told. */
export const reasons = [
  'off',
  'notYet',
  'ended',
  'outside',
  'guestsOnly',
  'signedInOnly',
  'group',
  'hall',
  'cards',
  'noPicture',
  'parent',
] as const
export type Reason = (typeof reasons)[number]

/** The parent of a record. */
export interface Above {
  readonly resource: Resource
  readonly record: Values
}

/** Who asks, and when. */
export interface Question {
  readonly viewer: Viewer
  readonly moment: Moment
  /** Whether the viewer's card is on the list of cards of that record. */
  readonly isListed: (resource: Resource, record: Values) => boolean
}

/** The pictures without which the app does not show a record. */
export const neededPictures = ({ fields }: Pick<Resource, 'fields'>): readonly string[] =>
  fieldsWith(fields, 'isPicture').flatMap(([name, { required, visibleWhen }]) =>
    required && !visibleWhen ? [name] : [],
  )

/**
 * Why the app does not show a record to a viewer at a moment; empty where it does. The one rule of visibility: the
 * server has the same as SQL (`resources/server/customerPreview/store/visibleSql.ts`), and a property test holds the two together.
 * @param above the parent of a child
 */
export function whyHidden(
  resource: Resource,
  record: Values,
  question: Question & { readonly above?: Above | null },
): readonly Reason[] {
  const { moment, above } = question
  const found = new Set<Reason>([
    ...lapsesOf(resource, record, moment),
    ...forOthers(resource, record, question),
    ...(neededPictures(resource).some((name) => !record[name]) ? ['noPicture' as const] : []),
    ...(resource.parent ? below(resource, record, { ...question, above: above ?? null }) : []),
  ])
  return reasons.filter((reason) => found.has(reason))
}

function forOthers(resource: Resource, record: Values, question: Question): readonly Reason[] {
  const { viewer } = question
  const name = targetField(resource)
  const field = name === undefined ? undefined : resource.fields[name]
  if (name !== undefined && field)
    return exclusionsOf(field, record[name], {
      record,
      viewer,
      isListed: question.isListed(resource, record),
    })
  const group = resource.customerPreview?.group
  if (group === undefined) return []
  const type = Number(record[group] ?? 0)
  const people = viewer.kind === 'guest' ? [{ customerType: null }] : viewer.people
  return people.some((person) => isOfType(type, person)) ? [] : ['group']
}

/** The reasons that come from the parent: it is hidden itself, or the child's day is outside its span or over. */
function below(
  { customerPreview: preview }: Resource,
  record: Values,
  { above, ...question }: Question & { readonly above: Above | null },
): readonly Reason[] {
  if (!above) return ['parent']
  const isShown = whyHidden(above.resource, above.record, question).length === 0
  const day = preview?.day ? record[preview.day] : undefined
  const { from, until } = spanOf(above.resource, above.record)
  const isOutside =
    typeof day === 'string' && ((from !== null && day < from) || (until !== null && day > until))
  const isPast = typeof day === 'string' && day < question.moment.day
  const isKept = preview?.pastDays === undefined || above.record[preview.pastDays] === true
  return [
    ...(isOutside ? ['outside' as const] : []),
    ...(isPast && !isKept ? ['ended' as const] : []),
    ...(isShown ? [] : ['parent' as const]),
  ]
}
