import type { Said } from './text'

/** A rule across the fields of one record. `unique` needs the database and is judged by the server alone. */
export type Rule<Name extends string = string> = (
  | {
      readonly rule: 'inOrder'
      readonly fields: readonly Name[]
      /** No two of them may be equal. */
      readonly strict?: true
    }
  | { readonly rule: 'atMost'; readonly fields: readonly [Name, Name] }
  | { readonly rule: 'atLeastOne'; readonly fields: readonly Name[] }
  | { readonly rule: 'same'; readonly fields: readonly [Name, Name] }
  | { readonly rule: 'unique'; readonly fields: readonly Name[] }
) & {
  /** The message beside the field, in place of the usual sentence. */
  readonly message?: Said
}

/**
 * The same rule, which says something of its own where it is broken.
 * @example saying(before('opensAt', 'closesAt'), { pl: 'Nie tak', en: 'Not so' })
 */
export const saying = <N extends string>(rule: Rule<N>, message: Said): Rule<N> => ({
  ...rule,
  message,
})

/** Dates or instants that may not run backwards; the later field carries the message. */
export const inOrder = <const N extends string>(...fields: readonly N[]): Rule<N> => ({
  rule: 'inOrder',
  fields,
})

/** Dates or instants each of which is strictly after the one before it; the later field carries the message. */
export const before = <const N extends string>(...fields: readonly N[]): Rule<N> => ({
  rule: 'inOrder',
  fields,
  strict: true,
})

/** A number that may not be above another, as a net price is not above the gross one; the first carries the message. */
export const atMost = <const N extends string>(field: N, most: N): Rule<N> => ({
  rule: 'atMost',
  fields: [field, most],
})

/** At least one of these checkboxes is ticked. */
export const atLeastOne = <const N extends string>(...fields: readonly N[]): Rule<N> => ({
  rule: 'atLeastOne',
  fields,
})

/** Two fields that must agree, such as a password and its repetition. */
export const same = <const N extends string>(field: N, repeated: N): Rule<N> => ({
  rule: 'same',
  fields: [field, repeated],
})

/**
 * No two records share these values, text compared exactly; a record where one of them is empty breaks nothing. The last of the
 * fields carries the message.
 * @param message what is said in place of the usual sentence: a key of `i18n/`, or words in each language
 */
export const unique = <const N extends string>(fields: readonly N[], message?: Said): Rule<N> => ({
  rule: 'unique',
  fields,
  ...(message !== undefined && { message }),
})
