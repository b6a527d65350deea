import type { Text } from './text'

/** One choice of a fixed list. */
export interface Choice {
  /** What is stored and sent. */
  readonly id: string | number
  /** What people read. */
  readonly label: Text
}

/** A choice that may have a colour. */
export interface TonedChoice extends Choice {
  /** Of a `select`: in a list it is a chip of this colour. */
  readonly tone?: 'positive' | 'accent' | 'warning' | 'negative' | 'muted'
}

/**
 * Choices that come from an endpoint below `/api`.
 * `{field}` in the path is the value of another field; `childrenOf` offers the children of the option chosen in another
 * field.
 */
export interface OptionSource<Sibling extends string = string> {
  /** Below `/api`, without a slash before it. */
  readonly path: string
  /** The field whose chosen option has the choices as its children. */
  readonly childrenOf?: Sibling
  /** How an option is written; a subcategory is labelled with its order number and title. */
  readonly display?: 'name' | 'orderAndTitle'
}

/** The fields on which the choices depend: those in the path, and the one whose children they are. */
export const sourceSiblings = ({ path, childrenOf }: OptionSource): readonly string[] => [
  ...[...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []),
  ...(childrenOf === undefined ? [] : [childrenOf]),
]

/** An endpoint that lists the choices already taken; `query` maps a wire name to the field that fills it. */
export interface Taken<Sibling extends string = string> {
  /** Below `/api`, without a slash before it. */
  readonly path: string
  /** The fields whose values are sent with the call, by their names in the query. */
  readonly query?: Readonly<Record<string, Sibling>>
  /** The message beside those fields where no choice is left: a key of `i18n/`. */
  readonly full?: string
}

/**
 * Choices that the server answers.
 * @example select({ source: optionsFrom('dictionary/categories') })
 */
export const optionsFrom = <const S extends string = never>(
  path: string,
  more: Omit<OptionSource<S>, 'path'> = {},
): OptionSource<S> => ({ path, ...more })

/**
 * Choices that others have taken, asked for when the list is opened.
 * @example select({ options, taken: takenFrom('shelves/taken', { room_id: 'roomId' }) })
 */
export const takenFrom = <const S extends string = never>(
  path: string,
  query?: Readonly<Record<string, S>>,
  more: Pick<Taken, 'full'> = {},
): Taken<S> => ({ path, ...(query && { query }), ...more })
