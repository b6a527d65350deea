import { translate } from '../../../i18n/translate'
import { facetsOf } from '../../../src/fields/facets'
import { timelineStateOf } from '../../../src/schema/timeline/match'
import { csvFormOf, csvReply, type Cell } from '../../csv/write'
import { choiceLabels } from '../../fields/labels'
import { modelOfName } from '../../resources/model'
import { readsOf } from '../../resources/reads'
import type { Context } from '../../http/context'
import type { Reply } from '../../http/reply'
import { facetKinds } from './dated'
import type { Entry } from './entries'
import type { KnownOf } from './facets'

const headings = ['kind', 'id', 'title', 'from', 'to', 'state', 'group'] as const

/** The lists of places that records are limited to, a column each. */
const placeLists = facetKinds.flatMap(({ places }) => places ?? [])

/** The timeline as a file for people: a line for each record, with the words they know. */
export async function timelineCsv(
  context: Context,
  items: readonly Entry[],
  { today, knownOf }: { readonly today: string; readonly knownOf: KnownOf },
): Promise<Reply> {
  const { locale, store, config } = context
  const t = (key: string) => translate(locale, key)
  const gone = (id: number) => translate(locale, 'list.gone', { id })
  const { records: reads } = readsOf(store, store.db)
  const places = new Map<string, ReadonlyMap<number, string>>()
  for (const { name, path } of placeLists) {
    const labels = await choiceLabels({ source: { path } }, { locale, config, reads })
    places.set(name, new Map(labels.map(({ value, label }) => [Number(value), label])))
  }
  const groupsOf = ({ resource, facets, singles }: Entry): string => {
    const of = facetsOf(modelOfName(resource).resource)
    if (!of) return ''
    if (!facets) return singles > 0 && of.singles ? `${t(of.singles)}: ${singles}` : ''
    const { partNames } = knownOf(resource) ?? {}
    return [
      ...of.groups.choices.flatMap(({ id, name }) => (facets.groups.includes(id) ? [name] : [])),
      ...facets.parts.map((id) => partNames?.get(id) ?? gone(id)),
    ].join(', ')
  }
  const anchorsOf = ({ resource, facets }: Entry, name: string): string => {
    const isOf = facetsOf(modelOfName(resource).resource)?.places?.name === name
    const ids = isOf && facets ? facets.places : []
    return ids.map((id) => places.get(name)?.get(id) ?? gone(id)).join(', ')
  }
  const lineOf = (item: Entry): Cell[] => [
    modelOfName(item.resource).resource.label[locale][0],
    item.id,
    item.parent ? `${item.parent.title} \u203a ${item.title}` : item.title,
    item.first,
    item.last,
    t(`timeline.state.${timelineStateOf(item, today)}`),
    groupsOf(item),
    ...placeLists.map(({ name }) => anchorsOf(item, name)),
  ]
  async function* batches(): AsyncGenerator<Cell[][]> {
    yield items.map(lineOf)
  }
  return csvReply('timeline.csv', {
    columns: [
      ...headings.map((name) => `timeline.column.${name}`),
      ...placeLists.map((one) => one.column),
    ].map(t),
    batches: batches(),
    format: csvFormOf(locale),
    headers: { Vary: 'Accept-Language' },
  })
}
