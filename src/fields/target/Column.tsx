import { formatNumber } from '../../../i18n/format'
import type { ColumnContext, ColumnProps } from '../column'
import { hallsInShort } from '../halls/Column'
import { allCustomers, hasGroup, type Target } from './value'

const groups = [
  ['horeca', 'HoReCa'],
  ['trader', 'Trader'],
  ['sco', 'SCO'],
] as const

/** The main groups of a customer type: „HoReCa + Trader”. */
export const namesOfGroups = (customerType: unknown): string =>
  groups.flatMap(([group, name]) => (hasGroup(customerType, group) ? [name] : [])).join(' + ')

/** Who it is for, in short: „HoReCa + Trader, 12 hal”, „Wszyscy”, „1 240 kart”, „Trader, 2 podgrupy”. */
export function targetInShort(target: Target, context: ColumnContext): string {
  const { translate, locale } = context
  const cards = target.targetUsers ?? Number(target.targetCustomers ?? 0)
  if (cards > 0) {
    return translate('list.target.cards', {
      smart_count: cards,
      count: formatNumber(cards, locale),
    })
  }
  if (target.user) return translate('list.target.oneCard', { card: target.user })
  const parts = [...groupPart(target, context)]
  if (target.halls.length > 0) parts.push(hallsInShort(target.halls, context))
  return parts.join(', ')
}

function groupPart(target: Target, { translate, subtypes }: ColumnContext): string[] {
  if (target.customerType === allCustomers) return [translate('list.target.everyone')]
  const main = namesOfGroups(target.customerType)
  if (main) return [main]
  const chosen = target.customerSubtypes
  if (chosen.length === 0) return []
  const of = new Set(chosen.map((id) => subtypes.get(String(id))?.group ?? '').filter(Boolean))
  return [
    [...of].join(' + '),
    translate('list.target.subtypes', { smart_count: chosen.length }),
  ].filter(Boolean)
}

/** Who it is for; a click shows the whole customer group. */
export default function TargetColumn({ value, title, context }: ColumnProps<'target'>) {
  const text = value ? targetInShort(value, context) : ''
  const { translate } = context
  return (
    <button
      type="button"
      className="cell-target"
      data-action="target"
      title={translate('list.target.show', { name: title })}
    >
      {text || translate('list.target.none')}
    </button>
  )
}
