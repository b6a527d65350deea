import { translate } from '../../i18n/translate'
import { audienceGroups } from '../../src/fields/target/audience'
import { planStateOf } from '../../src/schema/plan/match'
import { csvFormOf, csvStream, type Cell } from '../csv/write'
import { hallLabels } from '../fields/labels'
import { readsOf } from '../family/reads'
import type { Context } from '../http/context'
import type { Reply } from '../http/reply'
import { serverApp } from '../serverApp'
import { catalogue } from '../resources/catalogue'
import type { Entry } from './entries'

const headings = ['kind', 'id', 'title', 'from', 'to', 'state', 'group', 'halls'] as const

const subtypes = new Map(
  (serverApp.customerGroups ?? []).flatMap((group) =>
    group.subtypes.map(({ id, name }) => [id, name] as const),
  ),
)

/** The plan as a file for people: a line for each record, with the words they know. */
export async function planCsv(
  context: Context,
  items: readonly Entry[],
  today: string,
): Promise<Reply> {
  const { locale, store, config } = context
  const t = (key: string) => translate(locale, key)
  const gone = (id: number) => translate(locale, 'list.gone', { id })
  const { records: reads } = readsOf(store, store.db, catalogue)
  const halls = new Map(
    (await hallLabels({ locale, config, reads })).map(({ value, label }) => [Number(value), label]),
  )
  const groupOf = ({ audience, cards }: Entry): string =>
    audience === null
      ? cards > 0
        ? `${t('plan.cards')}: ${cards}`
        : ''
      : [
          ...audienceGroups.flatMap(({ id, name }) => (audience.groups.includes(id) ? [name] : [])),
          ...audience.subtypes.map((id) => subtypes.get(id) ?? gone(id)),
        ].join(', ')
  const lineOf = (item: Entry): Cell[] => [
    catalogue.model(item.resource).resource.label[locale][0],
    item.id,
    item.parent ? `${item.parent.title} \u203a ${item.title}` : item.title,
    item.first,
    item.last,
    t(`plan.state.${planStateOf(item, today)}`),
    groupOf(item),
    (item.audience?.halls ?? []).map((id) => halls.get(id) ?? gone(id)).join(', '),
  ]
  async function* batches(): AsyncGenerator<Cell[][]> {
    yield items.map(lineOf)
  }
  return {
    status: 200,
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="plan.csv"',
      Vary: 'Accept-Language',
    },
    body: csvStream(
      headings.map((name) => t(`plan.column.${name}`)),
      batches(),
      csvFormOf(locale),
    ),
  }
}
