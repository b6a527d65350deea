import type { Screen } from './screen'

const files = import.meta.glob<Screen>(['../screens/*.ts', '../screens/*.tsx'], {
  import: 'default',
})

/** What loads the slots of a resource's screens, by the stem of its file. */
export const screenFiles: Readonly<Record<string, () => Promise<Screen>>> = Object.fromEntries(
  Object.entries(files).map(([file, load]) => [file.replace(/^.*\/|\.tsx?$/g, ''), load]),
)
