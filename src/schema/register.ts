/**
 * What an app tells the compiler of itself, so that its own words are checked wherever they stand. It adds to this:
 * @example declare module '../../src/schema/register' { interface Register { readonly roles: typeof roles } }
 */
export interface Register {}
