import { spanIn } from '../../../src/fields/date/daySpan'
import { filtersOf } from '../../../src/fields/filter'
import { wireNameOf } from '../../../src/fields/codec'
import { isObject, snakeCase, type Message } from '../../../src/schema'
import { type DaySpan, pageSizes, type SavedViewContent } from '../../../src/schema/savedView'
import { nullable } from '../../fields/half'
import { ApiError } from '../../http/apiError'
import type { Context } from '../../http/context'
import { closed, type Properties, type Schema } from '../../jsonSchema'
import { presentWireName } from '../../resources/former'
import type { Model } from '../../resources/model'
import { rulesOf, filterConditions } from '../../verbs/listConditions'

interface Read {
  readonly content: SavedViewContent
  /** What does not fit the resource, by key, e.g. `filters[roles]`; `content` is without it. */
  readonly faults: Readonly<Record<string, Message>>
}

const day: Schema = { type: 'string', format: 'date' }
const texts: Schema = { type: 'array', items: { type: 'string' } }
const properties: Properties = {
  phrase: nullable('string', { maxLength: 200 }),
  archive: nullable('boolean'),
  part: nullable('string'),
  filters: nullable('object', { additionalProperties: texts }),
  sort_by: nullable('string'),
  sort_dir: { enum: ['asc', 'desc', null] },
  columns: nullable('array', { items: { type: 'string' }, maxItems: 200 }),
  limit: { enum: [...pageSizes, null] },
  span: nullable('object', { properties: { from: day, to: day }, additionalProperties: false }),
}

/** What a saved view keeps of a list, as a body has it; null stands for what the list has for everybody. */
export const contentSchema: Schema = closed(properties)

/**
 * Checks a saved view's content against the present resource, at each write and each answer, for fields come and go.
 * @param given any JSON
 */
export function readContent(asking: Pick<Context, 'now'>, model: Model, given: unknown): Read {
  const faults: Record<string, Message> = {}
  const fault = (key: string, message = 'rule.choice') => {
    faults[key.slice(0, 100)] = { message }
  }
  const said = isObject(given) ? given : {}
  for (const key of Object.keys(said))
    if (!Object.hasOwn(properties, key)) fault(key, 'rule.unknown')
  /** A key's value where it fits; otherwise notes a fault and gives the fallback. */
  function pick<T>(key: string, isFit: (value: unknown) => value is T, fallback: T): T {
    const value: unknown = Reflect.get(said, key) ?? null
    if (value === null) return fallback
    if (isFit(value)) return value
    fault(key)
    return fallback
  }
  const { sortable, hasArchive } = rulesOf(model)
  const parts = (model.resource.views ?? []).map(({ name }) => name)
  const columns = columnsOf(model)
  const { from, to } = model.hooks.reading?.keys ?? {}
  const hasDays = from !== undefined && to !== undefined
  const present = (name: string) => presentWireName(model.resource, name)
  const shown = pick('columns', isTexts, []).map(present)
  const isSort = (value: unknown): value is string =>
    typeof value === 'string' && ['id', ...sortable].includes(present(value))
  const sortBy = pick<string | null>('sort_by', isSort, null)
  for (const name of shown) if (!columns.includes(name)) fault(`columns[${name}]`)
  const content: SavedViewContent = {
    phrase: pick('phrase', isPhrase, ''),
    archive: pick(
      'archive',
      (value): value is boolean => value === false || (value === true && hasArchive === true),
      false,
    ),
    part: pick('part', (value): value is string | null => parts.some((one) => one === value), null),
    filters: readFilters(asking, model, { given: Reflect.get(said, 'filters'), fault }),
    sort_by: sortBy && present(sortBy),
    sort_dir: pick('sort_dir', isDirection, 'desc'),
    columns:
      Reflect.get(said, 'columns') == null ? null : shown.filter((name) => columns.includes(name)),
    limit: pick(
      'limit',
      (value): value is number | null => pageSizes.some((one) => one === value),
      null,
    ),
    span: pick('span', (value): value is DaySpan | null => hasDays && isSpan(value), null),
  }
  return { content, faults }
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= 200 && value.every((one) => typeof one === 'string')
const isPhrase = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 200 && !value.includes('\0')
/** A span of days as it is stored, without other keys. */
const isSpan = (value: unknown): value is DaySpan =>
  isObject(value) && Object.keys(value).length === Object.keys(spanIn(value)).length
const isDirection = (value: unknown): value is 'asc' | 'desc' => value === 'asc' || value === 'desc'

/** The wire names of all that the list can show. */
const columnsOf = ({ resource: { fields, list } }: Model): readonly string[] =>
  (list?.columns ?? ['id', ...Object.keys(fields)]).map((name) => {
    const field = fields[name]
    return field ? wireNameOf(name, field) : snakeCase(name)
  })

function readFilters(
  asking: Pick<Context, 'now'>,
  model: Model,
  { given, fault }: { readonly given: unknown; readonly fault: (key: string) => void },
): SavedViewContent['filters'] {
  if (given === null || given === undefined) return {}
  if (!isObject(given)) {
    fault('filters')
    return {}
  }
  const inPresentNames = Object.entries(given).map(
    ([name, values]) => [presentWireName(model.resource, name), values] as const,
  )
  const known = new Set(filtersOf(model.resource).map(({ wireName }) => wireName))
  return Object.fromEntries(
    inPresentNames.filter((entry): entry is readonly [string, readonly string[]] => {
      const [name, values] = entry
      const isFit = known.has(name) && isTexts(values) && fits(asking, model, { [name]: values })
      if (!isFit) fault(`filters[${name}]`)
      return isFit
    }),
  )
}

function fits(
  asking: Pick<Context, 'now'>,
  model: Model,
  filters: SavedViewContent['filters'],
): boolean {
  const values = Object.values(filters).flat()
  if (values.length === 0 || values.some((one) => one.length > 500 || one.includes('\0')))
    return false
  try {
    filterConditions(asking, model, filters)
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}
