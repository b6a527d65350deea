import type { AnyField, FieldOptions, Role, Upload } from '../schema'
import type { BooleanOptions } from './boolean/kind'
import type { CardListDraft } from './cardList/kind'
import type { ColorOptions } from './color/kind'
import type { DateOptions } from './date/kind'
import type { DecimalOptions } from './decimal/kind'
import type { DeepLink } from './deepLink/kind'
import type { DocumentDraft, StoredDocument } from './document/kind'
import type { ImageDraft, ImageOptions, StoredImage } from './image/kind'
import type { IntegerOptions } from './integer/kind'
import type { LongTextOptions } from './longText/kind'
import type { MultiSelectOptions } from './multiSelect/kind'
import type { OpeningHoursOptions } from './openingHours/kind'
import type { PasswordOptions } from './password/kind'
import type { PhonesOptions } from './phones/kind'
import type { ReferenceOptions } from './reference/kind'
import type { SelectOptions } from './select/kind'
import type { Target, TargetOptions } from './target/kind'
import type { TextOptions } from './text/kind'
import type { TextsOptions } from './texts/kind'

interface Shape<Options extends FieldOptions, Read, Draft = Read, Empty = null> {
  readonly options: Options
  readonly read: Read
  readonly draft: Draft
  /** What an empty value is; never where a list or a switch has an empty of its own. */
  readonly empty: Empty
}

/**
 * The closed set of field kinds: the options of each, the value a record holds, the value a draft may hold.
 * The tables of rules, wires, stores, inputs and columns must have every one of them, or nothing compiles.
 */
export interface Kinds {
  text: Shape<TextOptions, string>
  longText: Shape<LongTextOptions, string>
  integer: Shape<IntegerOptions, number, number | string>
  decimal: Shape<DecimalOptions, number, number | string>
  price: Shape<FieldOptions, number, number | string>
  boolean: Shape<BooleanOptions, boolean, boolean, never>
  date: Shape<DateOptions, string>
  dateTime: Shape<FieldOptions, string>
  time: Shape<FieldOptions, string>
  email: Shape<FieldOptions, string>
  url: Shape<FieldOptions, string>
  color: Shape<FieldOptions & ColorOptions, string>
  select: Shape<SelectOptions, string | number>
  multiSelect: Shape<
    MultiSelectOptions,
    readonly (string | number)[],
    readonly (string | number)[],
    never
  >
  texts: Shape<TextsOptions, readonly string[], readonly string[], never>
  phones: Shape<PhonesOptions, readonly string[], readonly string[], never>
  openingHours: Shape<OpeningHoursOptions, readonly string[], readonly string[], never>
  image: Shape<ImageOptions, StoredImage, ImageDraft>
  document: Shape<FieldOptions, StoredDocument, DocumentDraft>
  cardList: Shape<FieldOptions, never, CardListDraft>
  reference: Shape<ReferenceOptions, number>
  halls: Shape<FieldOptions, readonly number[], readonly number[], never>
  target: Shape<TargetOptions, Target>
  deepLink: Shape<FieldOptions, DeepLink>
  password: Shape<PasswordOptions, never, string>
  roles: Shape<FieldOptions, readonly Role[], readonly Role[], never>
  secret: Shape<FieldOptions, never, string>
}
export type Kind = keyof Kinds

/** A field of one kind, with its options. */
export type FieldOf<K extends Kind> = { readonly kind: K } & Kinds[K]['options']

/** The draft or record value of a kind; null is the one empty value. */
export type DraftValue<K extends Kind> = Kinds[K]['draft'] | null
export type ReadValue<K extends Kind> = Kinds[K]['read'] | null

export type { AnyField, Upload }
