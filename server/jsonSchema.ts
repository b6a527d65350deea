/** A JSON Schema (2020-12, as OpenAPI 3.1 has it), or a part of one. */
export type Schema = { readonly [key: string]: unknown }
/** The properties of an object, by name. */
export type Properties = { readonly [key: string]: Schema }

/** An object that has no other keys. @param required those that it must have */
export const closed = (properties: Properties, required: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  additionalProperties: false,
  ...(required.length > 0 && { required }),
})
