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
  /** Links that the palette offers for a typed phrase, beside search results. */
  readonly paletteLinks?: readonly PaletteLink[]
  /**
   * A text to add to the message after a save: who sees the record by then, say. If it takes longer than a second, it
   * is left out. A screen's own `afterSave` replaces it.
   */
  readonly afterSave?: TellSaved
  /** What the start page shows before its other content; loaded together with it. */
  readonly startPanels?: readonly ComponentType[]
  /** Loads the form parts of its own kinds (input, rule and words) when the first form opens. */
  readonly formHalves?: () => Promise<HalfFiles>
  /** The manual's texts about its screens, in each language; those of every app are the engine's. */
  readonly guides?: Guides
  /** Shown beside every form with images, unless the screen has an `aside`. */
  readonly preview?: ComponentType<PreviewProps>
}

/** Types what an app adds to the panel: `resources/panel.tsx` exports the result by default. */
export const definePanel = (panel: PanelApp): PanelApp => panel
