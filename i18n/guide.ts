import type { Locale } from '../src/schema'

/** A task of a working day, in steps. `[Gazetki](fliers)` in a step leads to a screen, `[Start](/start)` to a page. */
export interface Task {
  readonly key: string
  readonly title: string
  /** The resources one needs for it: whoever may not open them has no such task. */
  readonly needs: readonly string[]
  readonly steps: readonly string[]
}

/** What people wrote beside the definitions, in one language. */
export interface Guide {
  /** What a screen is for, by the name of its resource or the route of its page. */
  readonly screens: Readonly<Record<string, string>>
  /** What a screen's own entries and buttons do: by resource, then by the key of what stands on them. */
  readonly doings: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** What a field does, by `resource.field`, or `*.field` for every resource that says nothing of its own. */
  readonly fields: Readonly<Record<string, string>>
  /** What one may choose where an input offers others than its field has, by `resource.field`. */
  readonly choices: Readonly<Record<string, string>>
  readonly tasks: readonly Task[]
}

const guides: { readonly [L in Locale]: () => Promise<Guide> } = {
  pl: async () => (await import('./pl/guide')).guide,
  en: async () => (await import('./en/guide')).guide,
}

/** Fetches what is written in a language. */
export const loadGuide = (locale: Locale): Promise<Guide> => guides[locale]()

/** What is said of a field; undefined where its definition says all there is. */
export const fieldText = ({ fields }: Guide, resource: string, name: string): string | undefined =>
  fields[`${resource}.${name}`] ?? fields[`*.${name}`]
