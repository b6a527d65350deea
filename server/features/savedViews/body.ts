import { isAllowed, isObject, type Message } from '../../../src/schema'
import { isRole } from '../../../src/schema/roles'
import { invalid } from '../../http/apiError'
import { isAdmin, userOf, type Context } from '../../http/context'
import type { RouteBody } from '../../http/route'
import { closed, type Properties } from '../../jsonSchema'
import type { Model } from '../../resources/model'
import { contentSchema, readContent } from './content'

/** The longest name of a view, in code points. */
const longestName = 80

const properties: Properties = {
  resource: { type: 'string' },
  name: { type: 'string', maxLength: longestName },
  role: { type: ['string', 'null'] },
  content: contentSchema,
  is_start: { type: 'boolean' },
}
const { resource: _, ...changed } = properties

/** The bodies of a create and of an update, which cannot change the list of a saved view. */
export const viewBodies = {
  create: { kind: 'json', schema: closed(properties, ['resource', 'name']) },
  update: { kind: 'json', schema: closed(changed) },
} as const satisfies Readonly<Record<string, RouteBody>>

/** What a body says, each key where it was sent. */
interface Said {
  readonly resource?: unknown
  readonly name?: string
  readonly role?: string | null
  readonly content?: string
  readonly isStart?: boolean
}

/** Reads and judges the keys of a body. @throws 422 with every failure */
export function readView(
  context: Context,
  body: unknown,
  { model, takes }: { readonly model: Model | null; readonly takes: readonly string[] },
): Said {
  const said = isObject(body) ? body : {}
  const errors: Record<string, Message> = {}
  for (const key of Object.keys(said))
    if (!takes.includes(key)) errors[key.slice(0, 100)] = { message: 'rule.unknown' }
  const { name, role, content, is_start: isStart } = said
  const isGiven = (key: string) => Object.hasOwn(said, key)
  const trimmed = typeof name === 'string' ? name.trim() : ''
  if (isGiven('name') || takes.includes('resource')) {
    if (trimmed === '') errors['name'] = { message: 'rule.required' }
    else if ([...trimmed].length > longestName)
      errors['name'] = {
        message: 'rule.maxLength',
        args: { max: longestName, smart_count: longestName },
      }
    // eslint-disable-next-line no-control-regex -- these are what is refused
    else if (/[\u0000-\u001f\u007f\p{Cs}]/u.test(trimmed)) errors['name'] = { message: 'rule.text' }
  }
  if (isGiven('role') && role !== null && !mayShare(context, model, role))
    errors['role'] = { message: 'api.viewRole' }
  if (isGiven('is_start') && typeof isStart !== 'boolean')
    errors['is_start'] = { message: 'rule.choice' }
  if (takes.includes('resource') && !model) errors['resource'] = { message: 'rule.choice' }
  const judged = model && isGiven('content') ? readContent(context, model, content) : null
  if (isGiven('content') && !isObject(content)) errors['content'] = { message: 'rule.choice' }
  for (const [key, message] of Object.entries(judged?.faults ?? {}))
    errors[`content[${key}]`] = message
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return {
    ...(isGiven('name') && { name: trimmed }),
    ...(isGiven('role') && { role: typeof role === 'string' ? role : null }),
    ...(judged && { content: JSON.stringify(judged.content) }),
    ...(typeof isStart === 'boolean' && { isStart }),
  }
}

/** Whether the caller has the role, or is an administrator, and the role may see the list. */
const mayShare = (context: Context, model: Model | null, role: unknown): boolean =>
  typeof role === 'string' &&
  isRole(role) &&
  (isAdmin(context) || userOf(context).roles.includes(role)) &&
  (!model || isAllowed(model.resource, 'view', [role]))
