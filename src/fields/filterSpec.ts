import type { Choice, OptionSource } from '../schema'

/**
 * How a list is narrowed by a value: it is one of several (an empty text stands for none), it is on (`1`) or off (`0`), it
 * lies within days or between two numbers (`from..to`, both counted, either end may be open), it is there (`1`) or not (`0`).
 */
export type FilterForm = 'anyOf' | 'onOff' | 'days' | 'between' | 'presence'

/** The choices of an `anyOf`, with their labels. */
export type FilterChoices =
  /** An option list; with `children` the children of its options. */
  | { readonly path: string; readonly children?: true }
  /** Records that are found by typing. */
  | { readonly resource: string }
  | { readonly options: readonly Choice[] }
  /** Values with the keys of their labels in `i18n/`; asked for when they are shown. */
  | { readonly labels: () => Readonly<Record<string, string>> }

/** The filter of a kind. */
export type FilterSpec =
  Exclude<FilterForm, 'anyOf'> | { readonly form: 'anyOf'; readonly choices: FilterChoices | null }

/** The filter of a kind; for a value with several parts, one by each part. */
export type KindFilter = FilterSpec | { readonly parts: Readonly<Record<string, FilterSpec>> }

/** The choices of a field that has a fixed list or a source; null where they hang on another field. */
export function choicesOf({
  options,
  source,
}: {
  readonly options?: readonly Choice[]
  readonly source?: OptionSource
}): FilterChoices | null {
  if (options) return { options }
  if (!source || source.path.includes('{')) return null
  return { path: source.path, ...(source.childrenOf !== undefined && { children: true }) }
}
