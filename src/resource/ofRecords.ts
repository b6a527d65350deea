import { type ComponentType, createElement, type ReactNode } from 'react'
import type { Request } from '../../dataProvider/http'
import type { PanelRecord } from '../../dataProvider/records'
import type { ColumnContext } from '../fields/column'
import type { Translate } from '../inputs/useTexts'
import { onDemand } from '../parts/onDemand'
import type { AnyField, Locale, Resource, Values } from '../schema'
import type { IconName } from '../schema/icons'

/** The props of a screen of one record. */
export interface RecordScreenProps {
  readonly resource: Resource
  readonly id: string
  readonly onClose: () => void
  /** It changed something: the list is asked for again, and the row is marked. */
  readonly onChanged: (id: string | number) => void
}

/** A screen of one record beside its form, over the list, at `<record>/<slug>`. */
export interface RecordScreen {
  /** The last part of its address. */
  readonly slug: string
  /** i18n key of its entry in the row menu. */
  readonly label: string
  /** i18n key of the manual's text about it. */
  readonly help: string
  /** Whether records of a resource have it. */
  isFor(resource: Resource): boolean
  /** Whether the row of a record offers it; every row does without. */
  isShown?(record: PanelRecord, resource: Resource): boolean
  /** The screen itself (`lazyPart`, so that no list loads it). */
  readonly screen: ComponentType<RecordScreenProps>
}

/** Where a record leads beside its own screens: an entry of its row menu, and a button at the head of its form. */
export interface RecordLink {
  readonly key: string
  /** i18n key of its text. */
  readonly label: string
  readonly icon: IconName
  /** Whether records of a resource have it. */
  isFor(resource: Resource): boolean
  /** The address that it leads to. @param record as it was read, where that is at hand */
  to(resource: Resource, id: string | number, record?: Values): string
}

/**
 * A link that the palette offers for the typed phrase, beside search results: for a number that a person is known by,
 * say.
 */
export interface PaletteLink {
  readonly key: string
  /** i18n key of its text, which may have `%{phrase}`. */
  readonly label: string
  readonly icon: IconName
  /** The address for a phrase, null where it is none of these; offered where the menu leads to its screen. */
  to(phrase: string): string | null
}

/** A record that was just saved, with what is needed to call the API and translate. */
export interface SavedRecord {
  readonly resource: Resource
  readonly record: PanelRecord
  readonly request: Request
  readonly t: Translate
  readonly locale: Locale
}

/** A text to add to the message after a save; null for none. */
export type TellSaved = (saved: SavedRecord) => Promise<string | null>

/**
 * The props of what opens on a click in a field's cell (`data-action="detail"` on the clicked element, the field as
 * `data-field`).
 */
export interface DetailProps {
  readonly anchor: HTMLElement
  readonly resource: Resource
  readonly field: AnyField
  readonly value: unknown
  /** Null where the value is one of the past, and nothing more is known of its record. */
  readonly record: PanelRecord | null
  readonly context: ColumnContext
  /** Opens a screen of the record by its slug; null where nothing leads on. */
  readonly onOpen: ((slug: string) => void) | null
  readonly onClose: () => void
}

/** The props of the preview beside a form. */
export interface PreviewProps {
  readonly resource: Resource
  /** The draft as it is typed. */
  readonly values: Readonly<Record<string, unknown>>
}

/** The loaders of the details of kinds, by the path of the file: `./kinds/target/Detail.tsx`. */
export type DetailFiles = Readonly<Record<string, () => Promise<ComponentType<DetailProps>>>>

/** The screens of records that the app adds. */
export let recordScreens: readonly RecordScreen[] = []

/** The links of records that the app adds. */
export let recordLinks: readonly RecordLink[] = []

/** The links of phrases that the app adds. */
export let paletteLinks: readonly PaletteLink[] = []

/** The app's text after a save; null where it has none. */
export let tellSaved: TellSaved | null = null

/** What the app shows beside every form with images. */
export let Preview: ComponentType<PreviewProps> | undefined

/** What the app adds to the start page, before what the engine has there. */
export let startPanels: readonly ComponentType[] = []

let details: ReadonlyMap<string, ComponentType<DetailProps>> = new Map()

interface OfRecords {
  readonly recordScreens?: readonly RecordScreen[] | undefined
  readonly recordLinks?: readonly RecordLink[] | undefined
  readonly paletteLinks?: readonly PaletteLink[] | undefined
  readonly afterSave?: TellSaved | undefined
  readonly details?: DetailFiles | undefined
  readonly preview?: ComponentType<PreviewProps> | undefined
  readonly startPanels?: readonly ComponentType[] | undefined
}

/** Registers what the app adds; `src/app/panelDoor.ts` calls it. */
export function handOfRecords({
  recordScreens: screens = [],
  recordLinks: links = [],
  paletteLinks: phrases = [],
  afterSave = undefined,
  details: files = {},
  preview = undefined,
  startPanels: panels = [],
}: OfRecords): void {
  recordScreens = screens
  recordLinks = links
  paletteLinks = phrases
  tellSaved = afterSave ?? null
  Preview = preview
  startPanels = panels
  details = new Map(
    Object.entries(files).map(([path, load]) => [path.split('/').at(-2) ?? '', onDemand(load)]),
  )
}

/** What a click on a cell of a field opens; nothing where its kind has no details. */
export function detailOf(props: DetailProps): ReactNode {
  const Detail = details.get(props.field.kind)
  return Detail ? createElement(Detail, props) : null
}
