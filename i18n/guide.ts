import type { Locale } from '../src/schema'
import type { Guide } from '../src/schema/languageTexts'
import { loadLanguage } from './language'

export type { Guide, Task } from '../src/schema/languageTexts'

/** What loads a guide, by the language that it is written in. */
export type Guides = { readonly [L in Locale]: () => Promise<Guide> }

let ofApp: Guides | undefined

/** Takes what the app's people wrote of their own screens; `src/app/panelDoor.ts` does. */
export function handGuides(guides: Guides | undefined): void {
  ofApp = guides
}

/** Fetches what is written in a language, of the screens of every app and of this one's. */
export async function loadGuide(locale: Locale): Promise<Guide> {
  const { guide } = await loadLanguage(locale)
  const [common, theirs] = await Promise.all([guide(), ofApp?.[locale]()])
  if (!theirs) return common
  return {
    screens: { ...common.screens, ...theirs.screens },
    doings: { ...common.doings, ...theirs.doings },
    fields: { ...common.fields, ...theirs.fields },
    choices: { ...common.choices, ...theirs.choices },
    tasks: [...theirs.tasks, ...common.tasks],
    ...(theirs.notes && { notes: theirs.notes }),
  }
}

/** What is said of a field; undefined where its definition says all there is. */
export const fieldText = ({ fields }: Guide, resource: string, name: string): string | undefined =>
  fields[`${resource}.${name}`] ?? fields[`*.${name}`]
