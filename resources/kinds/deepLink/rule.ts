import * as yup from 'yup'
import {
  isEmpty,
  isStorable,
  lengthOf,
  message,
  urlProblem,
  type FieldOf,
} from 'panel-engine/fields'
import { dashboardNames, dashboardTabs, type DeepLink, type DeepLinkNeed } from './value'
import { deepLinks, needsOf } from './places'

type Problem = readonly [part: keyof DeepLink, message: ReturnType<typeof message>]

const isOneOf = (choices: readonly string[], value: unknown) => choices.some((c) => c === value)

/** The format of each part, whatever the place; a web address excludes a place in the app. */
function forms(link: DeepLink): Problem[] {
  const problems: Problem[] = []
  const check = (part: keyof DeepLink, fits: boolean, key: string) => {
    if (!isEmpty(link[part]) && !fits) problems.push([part, message(key)])
  }
  const address = (part: 'url' | 'documentUrl') => {
    const value: unknown = link[part]
    const problem = typeof value === 'string' ? urlProblem(value) : message('rule.url')
    if (!isEmpty(value) && problem) problems.push([part, problem])
  }
  check(
    'id',
    typeof link.id === 'string' && lengthOf(link.id) <= 64 && isStorable(link.id),
    'rule.choice',
  )
  address('url')
  check('dashboardName', isOneOf(dashboardNames, link.dashboardName), 'rule.choice')
  check('tab', isOneOf(dashboardTabs, link.tab), 'rule.choice')
  check('flierId', Number.isSafeInteger(link.flierId) && Number(link.flierId) > 0, 'rule.choice')
  address('documentUrl')
  check(
    'parameterId',
    typeof link.parameterId === 'string' &&
      lengthOf(link.parameterId) <= 64 &&
      isStorable(link.parameterId),
    'rule.text',
  )
  if (!isEmpty(link.id) && !isEmpty(link.url)) problems.push(['url', message('rule.deepLinkBoth')])
  return problems
}

/** The parts that the kind needs and that are missing. */
function missing(link: DeepLink, needs: readonly DeepLinkNeed[]): Problem[] {
  const problems: Problem[] = []
  const need = (part: keyof DeepLink) => {
    if (isEmpty(link[part])) problems.push([part, message('rule.required')])
  }
  if (needs.includes('dashboard_name')) need('dashboardName')
  if (needs.includes('tab')) need('tab')
  if (needs.includes('parameter_id')) need('parameterId')
  if (needs.includes('newspaper') && isEmpty(link.flierId) && isEmpty(link.documentUrl))
    problems.push(['flierId', message('rule.newspaper')])
  return problems
}

/** What is wrong with a deep link, part by part. */
export function deepLinkProblems(link: DeepLink): Problem[] {
  const problems = forms(link)
  if (isEmpty(link.id) && isEmpty(link.url)) return [...problems, ['id', message('rule.required')]]
  if (isEmpty(link.id) || !deepLinks) return problems
  const needs = needsOf(link.id)
  if (!needs) return [...problems, ['id', message('rule.choice')]]
  return [...problems, ...missing(link, needs)]
}

const isDeepLink = (value: unknown): value is DeepLink =>
  typeof value === 'object' && value !== null

export default (field: FieldOf<'deepLink'>) =>
  yup
    .mixed()
    .nullable()
    .test('deepLink', message('rule.choice'), (value, context) => {
      if (value === null || value === undefined)
        return (
          !field.required ||
          context.createError({ path: `${context.path}.id`, message: message('rule.required') })
        )
      if (!isDeepLink(value)) return false
      const errors = deepLinkProblems(value).map(([part, text]) =>
        context.createError({ path: `${context.path}.${part}`, message: text }),
      )
      return errors.length === 0 || new yup.ValidationError(errors)
    })
