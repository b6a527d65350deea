import type { Screen } from './screen'

/** Files by their paths, as a glob finds them. */
type ScreenFiles = Readonly<Record<string, () => Promise<Screen>>>

const own: ScreenFiles = import.meta.glob<Screen>('../accounts/screens/*.tsx', {
  import: 'default',
})

const byStem = (files: ScreenFiles) =>
  new Map(Object.entries(files).map(([file, load]) => [file.replace(/^.*\/|\.tsx?$/g, ''), load]))

/** What loads the slots of a resource's screens, by the stem of its file. */
export let screenFiles = byStem(own)

/** Registers the app's files; `src/app/panelDoor.ts` calls it. */
export function handScreens(files: ScreenFiles): void {
  screenFiles = byStem({ ...own, ...files })
}
