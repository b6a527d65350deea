/** What samples may need from outside the definition; an app says it in `kinds/world.ts`. */
export interface SampleWorld {
  /** The resource of which the generated tests make a record first, for others to refer to. */
  readonly resource?: string
  /** The id of that record, where people give ids. */
  readonly id: number
  /** Choices of a select with a source, which take turns, by its path; of children, by `path > parent's choice`. */
  readonly choices: Readonly<Record<string, readonly (string | number)[]>>
  /** What a family asks of a draft beside its fields' own rules, by resource. */
  readonly drafts: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** The records and choices that the generated tests put there first. */
export let world: SampleWorld = { id: 10, choices: {}, drafts: {} }

/** Takes those of the app; the tests' door does. */
export function handWorld(given: Partial<SampleWorld>): void {
  world = { ...world, ...given }
}
