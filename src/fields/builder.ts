import type { FieldOptions } from '../schema'

type NoOther<O, Options> = { readonly [K in Exclude<keyof O, keyof Options>]: never }

/**
 * Makes the builder of a kind. The literal types of the options survive (`required: true`, the ids of choices), so
 * that record types follow from them; an option the kind does not have is a compile error. The one cast of the
 * language stands here.
 * @example export const text = builder<TextOptions>()('text')
 */
export const builder =
  <Options extends FieldOptions>() =>
  <const K extends string>(kind: K) =>
  <const O extends Options>(options?: O & NoOther<O, Options>) =>
    ({ kind, ...options }) as { readonly kind: K } & O
