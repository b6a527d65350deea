import type { ComponentType } from 'react'
import type { Guides } from '../../i18n/guide'
import type { HalfFiles } from '../fields/traits'
import type {
  DetailFiles,
  PaletteLink,
  PreviewProps,
  RecordLink,
  RecordScreen,
  TellSaved,
} from './ofRecords'
import type { Page } from './page'
import type { Screen } from './screen'

/** What an app says of itself to the panel alone, beside its resources: each file by its path, as a glob finds it. */
export interface PanelApp {
  /** What loads the slots of a resource's screens: `import.meta.glob('../engine/screens/*.tsx', { import: 'default' })`. */
  readonly screens?: Readonly<Record<string, () => Promise<Screen>>>
  /** Screens without a resource: `import.meta.glob('../engine/screens/pages/*.tsx', { eager: true, import: 'default' })`. */
  readonly pages?: Readonly<Record<string, Page>>
  /** How its own kinds look in a list: `Column.tsx` of each folder, as a glob finds them. */
  readonly columns?: HalfFiles
  /** What a click on such a cell opens: `Detail.tsx` of each folder, as a glob that is not eager finds them. */
  readonly details?: DetailFiles
  /** Screens of one record beside its form, over the list. */
  readonly recordScreens?: readonly RecordScreen[]
  /** Where a record leads, from its row and from its form. */
  readonly recordLinks?: readonly RecordLink[]
  /** Where what is typed into the palette leads, beside what is found by it. */
  readonly paletteLinks?: readonly PaletteLink[]
  /**
   * What is told right after a record is saved, behind the usual sentence: who sees it by then, say. What takes longer than
   * a second is not waited for. Where a screen has an `afterSave` of its own, that one speaks alone.
   */
  readonly afterSave?: TellSaved
  /** What the start page begins with, before what it says of itself; each is fetched with it. */
  readonly startPanels?: readonly ComponentType[]
  /** Loads what forms have of them, input, rule and words, when the first form is asked for. */
  readonly formHalves?: () => Promise<HalfFiles>
  /** What the manual says of its screens, in each language; what every app has is said by the engine. */
  readonly guides?: Guides
  /** What stands beside the form of whatever has pictures, where its screen says nothing else. */
  readonly preview?: ComponentType<PreviewProps>
}

/** Says what an app shows beside what the engine does: `resources/panel.tsx` exports it by default. */
export const definePanel = (panel: PanelApp): PanelApp => panel
