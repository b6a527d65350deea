import type { FieldOptions } from '../schema'

/** Gives each unknown option a type that no value has, so that the compiler's message names the option. */
type NoOther<O, Options> = {
  readonly [K in Exclude<keyof O, keyof Options>]: { readonly 'no such option': K }
}

/**
 * The builder of a kind. The literal types of the options survive (`required: true`, the ids of choices), so that record
 * types follow from them; an option the kind does not have is a compile error.
 * @example text({ required: true })
 */
export interface Builder<Kind extends string, Options extends FieldOptions> {
  <const O extends Options>(options?: O & NoOther<O, Options>): { readonly kind: Kind } & O
}

/** Makes the builder of a kind. It holds the only cast of the builders. */
export const builder =
  <Options extends FieldOptions>() =>
  <const K extends string>(kind: K): Builder<K, Options> =>
  <const O extends Options>(options?: O & NoOther<O, Options>) =>
    ({ kind, ...options }) as { readonly kind: K } & O
