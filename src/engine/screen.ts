import type { ComponentType } from 'react'
import type { PanelRecord } from '../../dataProvider/records'
import type { Request } from '../../dataProvider/http'
import type { Message, Resource } from '../schema'

/** What an extension may use while it acts on a record. */
export interface ActionTools {
  readonly request: Request
  readonly record: PanelRecord
  /** Shows a notice; `refresh` asks for the list again. */
  readonly notify: (key: string, tone: 'success' | 'error' | 'warning') => void
  readonly refresh: () => void
}

/** A further entry of the row menu. */
export interface RowExtra {
  readonly key: string
  /** i18n key of its text. */
  readonly label: string
  readonly isShown?: (record: PanelRecord) => boolean
  readonly run: (tools: ActionTools) => Promise<void>
}

/** What stands against a deletion: a blocking fact, or a warning. */
export interface DeleteCheck {
  readonly blocked?: Message
  readonly warning?: Message
}

/** What a resource's screens have beside list and form. It points at the resource, never the reverse. */
export interface ScreenExtension {
  /** Asked before the deletion is offered. */
  readonly beforeDelete?: (tools: Pick<ActionTools, 'request' | 'record'>) => Promise<DeleteCheck>
  readonly rowExtras?: readonly RowExtra[]
  /** Takes the place of list and form altogether. */
  readonly Page?: ComponentType<{ readonly resource: Resource; readonly base: string }>
}

export interface Screen extends ScreenExtension {
  readonly resource: string
}

/**
 * Extends the screens of a resource. Put it into `src/screens/<stem>.ts(x)` as the default export, the stem being
 * that of the resource's own file; the engine finds it there.
 * @example export default screen(hall, { beforeDelete: … })
 */
export const screen = (resource: Resource, extension: ScreenExtension): Screen => ({
  resource: resource.name,
  ...extension,
})

const files = import.meta.glob<Screen>(
  ['../screens/*.ts', '../screens/*.tsx', '!../screens/*Preview.tsx'],
  {
    import: 'default',
  },
)

/** What the phone preview of a form is given: the draft as it is being typed. */
export interface PreviewProps {
  readonly draft: Readonly<Record<string, unknown>>
}

const previewFiles = import.meta.glob<ComponentType<PreviewProps>>('../screens/*Preview.tsx', {
  import: 'default',
})

/** The stem of a resource's files: `promo-BMPL-menu` lies in `promoBMPLMenu.ts`. */
export const stemOf = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const find = <T>(found: Readonly<Record<string, () => Promise<T>>>, ...names: readonly string[]) =>
  Object.entries(found).find(([path]) => names.some((name) => path.endsWith(`/${name}`)))?.[1]

/** Whether a resource has an extension at all, so that a list without one waits for nothing. */
export const hasScreen = (name: string): boolean =>
  find(files, `${stemOf(name)}.ts`, `${stemOf(name)}.tsx`) !== undefined

/** Loads the extension of a resource; an empty one where there is none. */
export const loadScreen = async (name: string): Promise<ScreenExtension> =>
  (await find(files, `${stemOf(name)}.ts`, `${stemOf(name)}.tsx`)?.()) ?? {}

/** The loader of a resource's preview, the default export of `src/screens/<stem>Preview.tsx`. */
export const previewOf = (name: string) => find(previewFiles, `${stemOf(name)}Preview.tsx`)
