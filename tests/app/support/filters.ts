import { dayInZone } from '../../../i18n/format'
import { customerGroups } from '../../../resources/server/reference'
import { stateOf } from '../../../src/features/list/state'
import type { Filter } from '../../../src/fields/filter'
import { spanOf } from '../../../src/fields/span'
import { wireNameOf } from '../../../src/fields/codec'
import type { Resource } from '../../../src/schema'

export type Item = Readonly<Record<string, unknown>>
type Fits = (item: Item, values: readonly string[]) => boolean

const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : []
const groupOf = (subtype: string) =>
  customerGroups.find(({ subtypes }) => subtypes.some(({ id }) => String(id) === subtype))
const wholeOf = (item: Item) => Number(item['customer_type'] ?? 0)

/** Whom a record reaches, told by the record as it is answered. */
const reach: Readonly<Record<string, Fits>> = {
  customerType: (item, values) =>
    values.some(
      (group) =>
        (wholeOf(item) & Number(group)) !== 0 ||
        listOf(item['customer_subtypes']).some((id) => groupOf(id)?.id === Number(group)),
    ),
  customerSubtypes: (item, values) =>
    values.some(
      (id) =>
        listOf(item['customer_subtypes']).includes(id) ||
        (wholeOf(item) & (groupOf(id)?.id ?? 0)) !== 0,
    ),
  halls: (item, values) => {
    const halls = listOf(item['halls'])
    if (halls.length === 0) return item['customer_type'] !== null
    return values.some((id) => halls.includes(id))
  },
  targetUsers: (item, [value]) => (item['customer_type'] === null) === (value === '1'),
  anonymous: (item, [value]) => item['anonymous'] === (value === '1'),
}

function between(
  value: number | string | null,
  text: string,
  read: (text: string) => typeof value,
) {
  const [from = '', to = from] = text.split('..')
  if (value === null) return false
  return (from === '' || value >= (read(from) ?? '')) && (to === '' || value <= (read(to) ?? ''))
}

const dayOf = (value: unknown): string | null =>
  typeof value !== 'string' ? null : value.length > 10 ? dayInZone(Date.parse(value)) : value

/** A record as it is answered, by the names of its fields. */
export const recordOf = ({ fields }: Resource, item: Item): Item =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, item[wireNameOf(name, field)]]),
  )

/** Whether a record, as it is answered, fits a filter: the same as the database has it, said once more and plainly. */
export function fits(
  resource: Resource,
  { form, part, field, key, wireName }: Filter,
  { item, values, today }: { item: Item; values: readonly string[]; today: string },
): boolean {
  const [text = ''] = values
  if (part !== null) return reach[part]?.(item, values) ?? false
  if (field === null) {
    // as the chip of the record says it
    const chip = stateOf(resource, recordOf(resource, item), today)
    if (key === 'state')
      return values.includes(chip === 'endsToday' || chip === 'endsTomorrow' ? 'active' : chip)
    const span = spanOf(resource, recordOf(resource, item))
    const [start, end] = [span.from ?? '0', span.until ?? '9']
    const [from = '', to = from] = text.split('..')
    return chip !== 'off' && (to === '' || start <= to) && (from === '' || end >= from)
  }
  const value = item[wireName]
  if (form === 'anyOf') {
    if (Array.isArray(value))
      return values.some((one) => (one === '' ? value.length === 0 : listOf(value).includes(one)))
    return values.includes(value === null ? '' : String(value))
  }
  if (form === 'onOff') return (value === true) === (text === '1')
  if (form === 'days') return between(dayOf(value), text, String)
  if (form === 'between') return between(value === null ? null : Number(value), text, Number)
  return ((item[`${wireName}_url`] ?? value ?? null) !== null) === (text === '1')
}

/** What to ask a filter for: what the records have, what none has, and open ends. */
export function asked(
  filter: Filter,
  items: readonly Item[],
  hasNone: boolean,
): readonly (readonly string[])[] {
  const { form, part, key, wireName, field } = filter
  const own = items.map((item) => item[wireName]).filter((value) => value !== null)
  if (form === 'onOff' || form === 'presence') return [['1'], ['0']]
  if (key === 'state' && field === null)
    return [['active'], ['scheduled', 'ended'], ['off'], ['ended']]
  if (part === 'customerType') return [['1'], ['2'], ['4'], ['1', '4']]
  if (form === 'anyOf') {
    const each = [...new Set(own.flatMap((value) => (Array.isArray(value) ? value : [value])))]
    const found = each.map(String).slice(0, 3)
    return [
      ...found.map((one) => [one]),
      found,
      ...(hasNone && !part ? [[''], ['', ...found]] : []),
    ].filter((values) => values.length > 0)
  }
  if (form === 'between') {
    const numbers = own.map(Number).toSorted((a, b) => a - b)
    const [low = 1, high = 2] = [numbers.at(0), numbers.at(-1)]
    return [[`${low}..${high}`], [`${low}`], [`${high}..`], [`..${low}`], ['7000000..7000001']]
  }
  const days = own.flatMap((value) => dayOf(value) ?? []).toSorted()
  const [first = '2026-11-20', last = '2026-12-01'] =
    days.length > 2 ? [days.at(1), days.at(-2)] : []
  return [[first], [`${first}..${last}`], [`${last}..`], [`..${first}`], ['2019-01-01..2019-01-02']]
}

/** Values that a filter of that form can never have. */
export const unfit = ({ form, part, choices }: Filter): readonly string[] =>
  form === 'anyOf'
    ? part || (choices && ('options' in choices || 'labels' in choices))
      ? ['nope']
      : []
    : form === 'days'
      ? ['2026-13-01', '..', '2026-12-02..2026-12-01', 'a..b..c']
      : form === 'between'
        ? ['x', '..', '1..2..3', '']
        : ['2', '', 'yes']
