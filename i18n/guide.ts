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

/** What loads a guide, by the language that it is written in. */
export type Guides = { readonly [L in Locale]: () => Promise<Guide> }

const own: Guides = {
  pl: async () => (await import('./pl/guide')).guide,
  en: async () => (await import('./en/guide')).guide,
}

let ofApp: Guides | undefined

/** Takes what the app's people wrote of their own screens; `src/app/panelDoor.ts` does. */
export function handGuides(guides: Guides | undefined): void {
  ofApp = guides
}

/** Fetches what is written in a language, of the screens of every app and of this one's. */
export async function loadGuide(locale: Locale): Promise<Guide> {
  const [common, theirs] = await Promise.all([own[locale](), ofApp?.[locale]()])
  if (!theirs) return common
  return {
    screens: { ...common.screens, ...theirs.screens },
    doings: { ...common.doings, ...theirs.doings },
    fields: { ...common.fields, ...theirs.fields },
    choices: { ...common.choices, ...theirs.choices },
    tasks: [...theirs.tasks, ...common.tasks],
  }
}

/** What is said of a field; undefined where its definition says all there is. */
export const fieldText = ({ fields }: Guide, resource: string, name: string): string | undefined =>
  fields[`${resource}.${name}`] ?? fields[`*.${name}`]
