import { translate } from '../../i18n/translate'
import type { AnyField, Choice, Locale, OptionSource } from '../../src/schema'
import type { Config } from '../config'
import { nameOf } from '../family/optionList'
import { optionListAt } from '../family/optionLists'
import type { RecordReads } from '../family/reads'
import type { ServerHalf } from './half'

/** A stored value, and what a person reads where it stands. */
export interface Labelled {
  readonly value: string | number
  readonly label: string
}

/** Who asks for labels, and where they come from. */
export interface LabelContext {
  readonly locale: Locale
  readonly config: Pick<Config, 'dataDir' | 'brand'>
  readonly reads: RecordReads
}

/** How many choices of a list are known by their labels where values are read, sorted and searched. */
const most = 10_000

/** The labels of a choice in the caller's language; none where its list depends on the record. */
export async function choiceLabels(
  { options, source }: { readonly options?: readonly Choice[]; readonly source?: OptionSource },
  { locale, config, reads }: LabelContext,
): Promise<readonly Labelled[]> {
  if (options) return options.map(({ id, label }) => ({ value: id, label: label[locale] }))
  const isFixed = source !== undefined && !source.path.includes('{')
  const at = isFixed ? optionListAt(source.path) : undefined
  const items =
    at && (await at.list.items({ config, reads, locale, params: at.params }, { limit: most }))
  const choices = source?.childrenOf ? items?.flatMap(({ children = [] }) => children) : items
  return (choices ?? []).map((choice) => ({ value: choice.id, label: nameOf(choice) }))
}

/** Values of a fixed set, each with the i18n key of its label. */
export const wordLabels = (
  keys: Readonly<Record<string, string>>,
  { locale }: Pick<LabelContext, 'locale'>,
): readonly Labelled[] =>
  Object.entries(keys).map(([value, key]) => ({ value, label: translate(locale, key) }))

/** What people read for the ids under each answered key of a field; nothing for keys that hold no ids. */
export async function labelsByKey(
  { labels, keyLabels }: Pick<ServerHalf, 'labels' | 'keyLabels'>,
  { wireName, field, asking }: { wireName: string; field: AnyField; asking: LabelContext },
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const found = keyLabels
    ? await keyLabels(asking)
    : { [wireName]: (await labels?.(field, asking)) ?? [] }
  return new Map(
    Object.entries(found)
      .filter(([, list]) => list.length > 0)
      .map(([key, list]) => [
        key,
        new Map(list.map(({ value, label }) => [String(value), label] as const)),
      ]),
  )
}
