import type { Feature } from './app'
import type { TextTree } from './ownTexts'
import type { Resource } from './resource'

/** A task of a working day, in steps. `[Books](books)` in a step leads to a screen, `[Start](/start)` to a page. */
export interface Task {
  readonly key: string
  readonly title: string
  /** The resources that the task needs: people who may not open them do not see it. */
  readonly needs: readonly string[]
  /** The feature that the task is about, where an app may leave it out. */
  readonly feature?: Feature
  readonly steps: readonly string[]
}

/** The texts of the manual in one language. */
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
  /** Lines about a screen that stand beside who may open it: for options that the app adds to a resource, say. */
  readonly notes?: (resource: Resource) => readonly string[]
}

/** All texts of a language except the sign-in page's, each part loaded when it is needed. */
export interface LanguageTexts {
  /** Of the shell and lists, and what react-admin says there. */
  readonly first: TextTree
  /** Of forms and every screen that is fetched on demand, and the rest of react-admin's own. */
  readonly later: () => Promise<TextTree>
  /** Of the server, which includes the panel's; a bundle of the panel may lack them. */
  readonly server?: () => Promise<TextTree>
  /** What the manual says of the screens of every app. */
  readonly guide: () => Promise<Guide>
}

/** At once, or when it is asked for: an app's first language is there with its first list. */
export type TextsOrLoader = LanguageTexts | (() => Promise<LanguageTexts>)
