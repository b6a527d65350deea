import type { ColumnContext, ColumnProps } from 'panel-engine/fields'
import type { ListNames } from 'panel-engine/screens'
import { tagOf, type Locale } from 'panel-engine/schema'
import { hallsInShort } from '../halls/Column'
import { groupsPath } from './facets'
import { allCustomers, hasGroup, type Target } from './value'

const groups = [
  ['trader', 'Trader'],
  ['horeca', 'HoReCa'],
  ['sco', 'SCO'],
] as const

/** Sub-groups of customers by id, with the name of their group; none while they load. */
export const partsIn = (lists: ColumnContext['lists']): ListNames['parts'] =>
  lists.get(groupsPath)?.parts ?? new Map()

// creating an Intl.ListFormat costs more than the rest of a row
const joiners = new Map<Locale, Intl.ListFormat>()

/** Names in one order and with one joiner, however they are stored: „Trader i HoReCa”. */
function joined(names: ReadonlySet<string>, locale: Locale): string {
  const joiner = joiners.get(locale) ?? new Intl.ListFormat(tagOf(locale))
  joiners.set(locale, joiner)
  return joiner.format(groups.flatMap(([, name]) => (names.has(name) ? [name] : [])))
}

/** The main groups of a customer type: „Trader i HoReCa”. */
export const namesOfGroups = (customerType: unknown, locale: Locale): string =>
  joined(
    new Set(groups.flatMap(([group, name]) => (hasGroup(customerType, group) ? [name] : []))),
    locale,
  )

/** Who it is for, in short: „Trader i HoReCa, 12 hal”, „Wszyscy”, „1 240 kart”, „Trader, 2 podgrupy”. */
export function targetInShort(target: Target, context: ColumnContext): string {
  const { translate } = context
  const cards = target.targetUsers ?? Number(target.targetCustomers ?? 0)
  if (cards > 0) return translate('list.target.cards', { smart_count: cards })
  if (target.user) return translate('list.target.oneCard', { card: target.user })
  const parts = [...groupPart(target, context)]
  if (target.halls.length > 0) parts.push(hallsInShort(target.halls, context))
  return parts.join(', ')
}

function groupPart(target: Target, { translate, lists, locale }: ColumnContext): string[] {
  if (target.customerType === allCustomers) return [translate('list.target.everyone')]
  const main = namesOfGroups(target.customerType, locale)
  if (main) return [main]
  const chosen = target.customerSubtypes
  if (chosen.length === 0) return []
  const of = new Set(chosen.map((id) => partsIn(lists).get(String(id))?.of ?? ''))
  return [
    joined(of, locale),
    translate('list.target.subtypes', { smart_count: chosen.length }),
  ].filter(Boolean)
}

/** Who it is for, with no line break between a number and its noun; a click shows the whole customer group. */
export default function TargetColumn({ value, name, title, context }: ColumnProps<'target'>) {
  const text = value ? targetInShort(value, context) : ''
  const { translate } = context
  return (
    <button
      type="button"
      className="cell-target"
      data-action="detail"
      tabIndex={context.tabIndex}
      data-field={name}
      title={translate('list.target.show', { name: title })}
    >
      {text.replaceAll(/(\d) /g, '$1\u00A0') || translate('list.target.none')}
    </button>
  )
}
