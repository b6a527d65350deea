import { type ComponentType, type ReactElement, type ReactNode, use } from 'react'
import type { PanelRecord } from '../../dataProvider/records'
import type { Request } from '../../dataProvider/http'
import { fetchOnce } from '../parts/fetchOnce'
import type { DraftOf, RecordOf } from '../fields'
import type { DerivedColumn, Message, Resource, Said, Section } from '../schema'
import { screenFiles } from './screenFiles'
import type { MayDo } from './useAccess'

/** What is asked in words of its own: the heading, what is said below it, and the button that goes on. */
export interface Question {
  readonly title: Message
  readonly text: Message
  readonly confirm: Message
}

/** What an action of a row may use. */
export interface ActionTools<R = PanelRecord> {
  /** Makes a call of the API: `(await request('GET', '/api/things')).json` is what it answers; a refusal is thrown. */
  readonly request: Request
  readonly record: R
  /** Shows a notice; `refresh` asks for the list again. */
  readonly notify: (said: Said, tone: 'success' | 'error' | 'warning') => void
  readonly refresh: () => void
}

/** What a dialog of a row is given. */
export interface RowDialogProps {
  readonly record: PanelRecord
  /** It changed something: the dialog closes, and the list is asked for again. */
  readonly onDone: (stored: PanelRecord) => void
  readonly onClose: () => void
}

/** How an entry of the row menu is called, and when it stands there. */
interface RowEntry<R> {
  readonly key: string
  /** Its text: an i18n key, or words in each language. */
  readonly label: Said
  /** What a person must be allowed to do with the resource to be offered it; without it, to see it. */
  readonly needs?: keyof MayDo
  isShown?(record: R): boolean
}

/** An action that does something at once, or after a question. */
export interface RowRun<R = PanelRecord> extends RowEntry<R> {
  /** What is asked before it is run; on a failure the question stays. */
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

/** What stands against a deletion: a blocking fact, or a warning. */
export interface DeleteCheck {
  readonly blocked?: Message
  readonly warning?: Message
}

/** What is at hand before a save: the record as it is stored (null for a new one) and what would be stored. */
export interface SaveTools<R = PanelRecord, D = Readonly<Record<string, unknown>>> extends Pick<
  DeleteTools,
  'request' | 'translate'
> {
  readonly record: R | null
  readonly values: Partial<D>
}

/** What a person should know before it is saved, and may save all the same. */
export interface SaveCheck {
  readonly warning?: Message
  /** What is asked in place of a warning. */
  readonly question?: Question
}

/** What is said after a save in place of the usual sentence. */
interface SaidAfter<R = PanelRecord> {
  readonly text: Message
  /** The way back, offered for ten minutes: asked for anew of the saved record where the page was loaded anew. */
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
  /** Asked before a save whose fields are all right; a warning is to be agreed to. */
  beforeSave?(tools: SaveTools<R, D>): Promise<SaveCheck>
  /** What is said once it is saved, in place of the usual sentence; undefined where that one is right. */
  afterSave?(saved: R): SaidAfter<R> | undefined
  /** Beside the button that saves, within the form. */
  readonly formActions?: ReactNode
  /**
   * Beside the form, given the draft as it is typed; `lazy`, so that a list does not load it. Without one, what has
   * pictures is shown there as the app says (`preview` of `definePanel`).
   */
  readonly aside?: ComponentType<{ readonly values: Partial<D> }>
  /** In place of the whole list; the dialogs over it stay. */
  readonly list?: ReactElement
  /** In place of the form of a new record: anything that react-admin takes for `<Resource create>`. */
  readonly create?: ReactElement
  /** In place of the form of a stored one: anything that react-admin takes for `<Resource edit>`. */
  readonly edit?: ReactElement
}

/** What a screen has beside its definition: each slot, and the resource that it is of. */
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

/** What fetches the file of that stem, once; undefined where there is none. */
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
