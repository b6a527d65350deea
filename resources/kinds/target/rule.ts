import * as yup from 'yup'
import { cardListFormats, isCardListName } from '../cardList/name'
import { fixesProblem } from '../cardList/fixesRule'
import { isEmpty, message, type FieldOf } from 'panel-engine/fields'
import { allCustomers, hasCards, isUnsaid, type Target } from './value'

type Problem = readonly [part: keyof Target, message: ReturnType<typeof message>]

/** Digits of the longest card number that is kept. */
const LONGEST_CARD = 32

const mostEntries = 1000
const lists = [
  ['halls', 'rule.hall'],
  ['customerSubtypes', 'rule.choice'],
] as const

const isId = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0

/**
 * Specification section 5: a customer type of at least 1 unless a list of cards, a choice of sub-groups or a user is
 * given; with type 0 at least one sub-group, unless there is a list or a user.
 */
export function targetProblems(target: Target): Problem[] {
  const { customerType, customerSubtypes, user, targetUsersFile, targetCustomers } = target
  const problems: Problem[] = []
  const wrong =
    target.targetUsersFileFixes !== undefined &&
    fixesProblem(target.targetUsersFileFixes, Boolean(targetUsersFile))
  if (wrong) problems.push(['targetUsersFile', message(wrong.message, wrong.args)])
  if (
    targetUsersFile &&
    (typeof targetUsersFile === 'string' || !isCardListName(targetUsersFile.name))
  )
    problems.push(['targetUsersFile', message('rule.fileFormat', { formats: cardListFormats })])
  if (
    targetCustomers != null &&
    !(Number.isSafeInteger(targetCustomers) && Number(targetCustomers) >= 0)
  )
    problems.push(['targetCustomers', message('rule.integer')])
  if (typeof target.anonymous !== 'boolean') problems.push(['anonymous', message('rule.boolean')])
  if (!isEmpty(user) && !/^\d+$/.test(user ?? ''))
    problems.push(['user', message('rule.cardNumber')])
  else if ((user ?? '').length > LONGEST_CARD)
    problems.push(['user', message('rule.cardNumberLong')])
  for (const [part, unknown] of lists) {
    if (target[part].length > mostEntries)
      problems.push([
        part,
        message('rule.maxEntries', { max: mostEntries, smart_count: mostEntries }),
      ])
    else if (!target[part].every(isId)) problems.push([part, message(unknown)])
  }
  if (
    customerType !== null &&
    !(
      Number.isInteger(customerType) &&
      Number(customerType) >= 0 &&
      Number(customerType) <= allCustomers
    )
  )
    problems.push(['customerType', message('rule.choice')])
  if (hasCards(target) || !isEmpty(user)) return problems
  if (customerType === 0 && customerSubtypes.length === 0)
    problems.push(['customerSubtypes', message('rule.subtypeMissing')])
  if (customerType === null && customerSubtypes.length === 0)
    problems.push([
      'customerType',
      message(target.halls.length > 0 ? 'rule.hallsAlone' : 'rule.targetMissing'),
    ])
  return problems
}

const isTarget = (value: unknown): value is Target => typeof value === 'object' && value !== null

export default (field: FieldOf<'target'>) =>
  yup
    .mixed()
    .nullable()
    .test('target', message('rule.targetMissing'), (value, context) => {
      if (value === null || value === undefined)
        return (
          !field.required ||
          context.createError({
            path: `${context.path}.customerType`,
            message: message('rule.targetMissing'),
          })
        )
      if (!isTarget(value)) return false
      if (!field.required && isUnsaid(value)) return true
      const errors = targetProblems(value).map(([part, text]) =>
        context.createError({ path: `${context.path}.${part}`, message: text }),
      )
      return errors.length === 0 || new yup.ValidationError(errors)
    })
