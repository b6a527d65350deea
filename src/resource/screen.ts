import { type ComponentType, type ReactElement, type ReactNode, use } from 'react'
import type { PanelRecord } from '../../dataProvider/records'
import type { Request } from '../../dataProvider/http'
import { fetchOnce } from '../parts/fetchOnce'
import type { DraftOf, RecordOf } from '../fields'
import type { DerivedColumn, Message, Resource, Said, Section } from '../schema'
import { screenFiles } from './screenFiles'
import type { MayDo } from './useAccess'

/** A question in words of its own: its heading, its text, and the button that confirms it. */
export interface Question {
  readonly title: Message
  readonly text: Message
  readonly confirm: Message
}

/** What an action of a row may use. */
export interface ActionTools<R = PanelRecord> {
  /** Calls the API: `(await request('GET', '/api/things')).json` is the answer; an error status throws. */
  readonly request: Request
  readonly record: R
  /** Shows a notice; `refresh` refetches the list. */
  readonly notify: (said: Said, tone: 'success' | 'error' | 'warning') => void
  readonly refresh: () => void
}

/** The props of a row's dialog. */
export interface RowDialogProps {
  readonly record: PanelRecord
  /** It changed something: the dialog closes, and the list is asked for again. */
  readonly onDone: (stored: PanelRecord) => void
  readonly onClose: () => void
}

/** The label of a row menu's entry, and the conditions for showing it. */
interface RowEntry<R> {
  readonly key: string
  /** Its text: an i18n key, or words in each language. */
  readonly label: Said
  /** The right that a person needs to be offered it; without it, everybody who sees the list. */
  readonly needs?: keyof MayDo
  isShown?(record: R): boolean
}

/** An action that does something at once, or after a question. */
export interface RowRun<R = PanelRecord> extends RowEntry<R> {
  /** The question before it runs; after a failure it stays open. */
  ask?(record: R): Question
  run(tools: ActionTools<R>): Promise<void>
}

/** An action that opens a dialog (`onDemand`, so that no list loads it). */
export interface RowDialog<R = PanelRecord> extends RowEntry<R> {
  readonly dialog: ComponentType<RowDialogProps>
}

/** A further entry of the row menu. */
export type RowAction<R = PanelRecord> = RowRun<R> | RowDialog<R>

/** What is at hand before a deletion: `translate` for words that a message is filled with. */
export interface DeleteTools<R = PanelRecord> extends Pick<ActionTools<R>, 'request' | 'record'> {
  readonly translate: (key: string, args?: Message['args']) => string
}

/** The reasons against a deletion: one that blocks it, or a warning. */
export interface DeleteCheck {
  readonly blocked?: Message
  readonly warning?: Message
}

/** What is available before a save: the stored record (null for a new one) and the values to be stored. */
export interface SaveTools<R = PanelRecord, D = Readonly<Record<string, unknown>>> extends Pick<
  DeleteTools,
  'request' | 'translate'
> {
  readonly record: R | null
  readonly values: Partial<D>
}

/** A warning before a save, which the person may ignore. */
export interface SaveCheck {
  readonly warning?: Message
  /** A question in place of the warning. */
  readonly question?: Question
}

/** What is said after a save in place of the usual sentence. */
interface SaidAfter<R = PanelRecord> {
  readonly text: Message
  /**
   * An undo, offered for ten minutes. After a reload of the page `afterSave` is called again with the saved record to
   * get it.
   */
  readonly back?: {
    /** The text of its button: an i18n key, or words in each language. */
    readonly label: Said
    run(tools: ActionTools<R>): Promise<void>
  }
}

/** A further section of the form, below the others or above the one named. */
export interface SectionSlot {
  readonly key: string
  /** Its heading: an i18n key, or the text itself. */
  readonly title: string
  readonly content: ReactNode
  readonly before?: Section
}

/** A cell: an element that reads `useRecordContext`, or a function of the record. */
type Cell<R> = ReactElement | { bivarianceHack(record: R): ReactNode }['bivarianceHack']

/**
 * What a resource's screens have beside what its definition says. Elements are put where the contexts of react-admin
 * stand, so that its own components work in them: fields in `columns`, inputs in `inputs` and `sections`, buttons in
 * the actions.
 */
export interface Slots<R = PanelRecord, D = Readonly<Record<string, unknown>>> {
  /** Cells of the list, by column. */
  readonly columns?: { readonly [K in keyof R | DerivedColumn]?: Cell<R> }
  /** Inputs of the form, by field. */
  readonly inputs?: { readonly [K in keyof D | keyof R]?: ReactElement }
  /** Further sections of the form. */
  readonly sections?: readonly SectionSlot[]
  /** Whether a record is still changing by itself: the list is asked for again every second or so while one on it is. */
  isMoving?(record: R): boolean
  /** Beside the export and the button that adds, within `ListContext`. */
  readonly listActions?: ReactNode
  /** Further entries of the row menu. */
  readonly rowActions?: readonly RowAction<R>[]
  /** Asked before a deletion is offered. */
  beforeDelete?(tools: DeleteTools<R>): Promise<DeleteCheck>
  /** Called before a save, once all fields are valid; the person must confirm a warning. */
  beforeSave?(tools: SaveTools<R, D>): Promise<SaveCheck>
  /** The message after a save, in place of the usual one; undefined for the usual one. */
  afterSave?(saved: R): SaidAfter<R> | undefined
  /** Beside the button that saves, within the form. */
  readonly formActions?: ReactNode
  /**
   * Beside the form, with the draft as it is typed; `lazy`, so that a list does not load it. Without it, forms with
   * images show the app's `preview` of `definePanel`.
   */
  readonly aside?: ComponentType<{ readonly values: Partial<D> }>
  /** In place of the whole list; the dialogs over it stay. */
  readonly list?: ReactElement
  /** In place of the form of a new record: anything that react-admin takes for `<Resource create>`. */
  readonly create?: ReactElement
  /** In place of the form of a stored one: anything that react-admin takes for `<Resource edit>`. */
  readonly edit?: ReactElement
}

/** The slots of a screen, and its resource. */
export interface Screen extends Slots {
  readonly resource: string
}

/**
 * Extends the screens of a resource, typed by its fields. Put it into `resources/screens/<stem>.ts(x)` as the default
 * export, the stem being the resource's name (`old-books`: `oldBooks`); where `screens` of `definePanel` finds it, it is loaded with the screen.
 * @example export default screen(books, { beforeDelete: … })
 */
export const screen = <R extends Resource>(
  resource: R,
  slots: Slots<RecordOf<R>, DraftOf<R>>,
): Screen => ({ resource: resource.name, ...(slots as Slots) })

/** The stem of a resource's files: `old-books` lies in `oldBooks.ts`. */
export const stemOf = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const none: Slots = {}
const fetches = new Map<string, ReturnType<typeof fetchOnce<Slots>>>()

/** The loader of that file, which loads it once; undefined where there is no such file. */
function fetchOf(stem: string) {
  const load = screenFiles.get(stem)
  if (!fetches.has(stem) && load) fetches.set(stem, fetchOnce<Slots>(load))
  return fetches.get(stem)
}

/** The slots of a resource. */
export const loadSlots = async (name: string): Promise<Slots> =>
  (await fetchOf(stemOf(name))?.()) ?? none

/** The slots of a resource; suspends while they load, and waits for nothing where it has none. */
export function useSlots(name: string): Slots {
  const fetched = fetchOf(stemOf(name))
  return fetched ? use(fetched()) : none
}
