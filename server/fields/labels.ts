import type { Locale, OptionSource, Choice } from '../../src/schema'
import type { Config } from '../config'
import { optionList } from '../family/optionLists'
import type { RecordReads } from '../family/reads'

/** A stored value, and what a person reads where it stands. */
export interface Labelled {
  readonly value: string | number
  readonly label: string
}

/** Who asks for labels, and where they come from. */
export interface LabelContext {
  readonly locale: Locale
  readonly config: Pick<Config, 'dataDir'>
  readonly reads: RecordReads
}

/** The labels of a choice in the caller's language; none where its list depends on the record. */
export async function choiceLabels(
  { options, source }: { readonly options?: readonly Choice[]; readonly source?: OptionSource },
  { locale, config, reads }: LabelContext,
): Promise<readonly Labelled[]> {
  if (options) return options.map(({ id, label }) => ({ value: id, label: label[locale] }))
  const items = source && (await optionList(source.path)?.items({ config, reads }))
  const choices = source?.childrenOf ? items?.flatMap(({ children = [] }) => children) : items
  return (choices ?? []).map((choice) => ({ value: choice.id, label: nameOf(choice) }))
}

// categories have a title, everything else a name
const nameOf = (choice: object): string =>
  String(Reflect.get(choice, 'name') ?? Reflect.get(choice, 'title') ?? '')
