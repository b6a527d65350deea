import type { Resource } from './resource'

/**
 * What a company says to the engine: all that the engine knows of it. An app is data and calls nothing; the two doors
 * (the browser's and the server's) hand it over before anything of the engine looks at it.
 */
export interface App {
  /** Its resources by their files, seen from the app's folder: what `import.meta.glob('./*.ts')` finds. */
  readonly resources: Readonly<Record<string, Resource>>
  /** The resource that `/` leads to; the start page where none is named. */
  readonly home?: string
  /** The resource that one sees after signing in; the start page where none is named. */
  readonly landing?: string
  /** The resource whose records tell how imports went; imports are not kept where none is named. */
  readonly importLog?: string
  /**
   * The tables of resources that were removed on purpose: they stay as they are, with all that is in them. A start
   * without the resource's file is refused until its table is named here.
   * @example retired: ['vouchers']
   */
  readonly retired?: readonly string[]
}

/** Says what an app is: `resources/app.ts` exports it by default. */
export const defineApp = <A extends App>(app: A): A => app
