/**
 * What an app tells the compiler of itself, so that its own words are checked wherever they stand: its `languages`, `roles`,
 * `menuGroups` and `kinds`, each as `app.ts` hands it over, the list of its own `sections`, and of its server `reads` and `bound`. It
 * adds to this:
 * @example declare module '../../src/schema/register' { interface Register { readonly roles: typeof roles } }
 */
export interface Register {}

/**
 * The verbs that the app's kinds of fields bring (`calls` of a kind), so that a misspelt one does not compile.
 * @example declare module '../../../src/schema/register' { interface KindVerbs { readonly attendees: Endpoint } }
 */
export interface KindVerbs {}

/**
 * What an app adds to what a resource may say, with the names of the resource's fields as `Name`: plain data, which the
 * engine hands on and does not read. Its server may check it (`faults` of `defineServer`).
 * @example declare module '../src/schema/register' { interface ResourceOptions<Name extends string> { readonly shelf?: Name } }
 */
export interface ResourceOptions<Name extends string> {
  /** Makes the type depend on `Name`; no value ever has it. */
  readonly [names]?: Name
}
declare const names: unique symbol
