import type { Screen } from '../../src/engine/screen'
import { screenFiles as house } from '../../src/engine/screenFiles'

const files = import.meta.glob<Screen>('./screens/*.tsx', { import: 'default' })

/** What loads the slots of the house's screens and of the gallery's, by stem. */
export const screenFiles: Readonly<Record<string, () => Promise<Screen>>> = {
  ...house,
  ...Object.fromEntries(
    Object.entries(files).map(([file, load]) => [file.replace(/^.*\/|\.tsx$/g, ''), load]),
  ),
}
