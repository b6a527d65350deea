// The texts of a language, area by area as in `i18n/en`: in a new language the compiler names the missing ones.
import type { TranslationMessages } from 'ra-core'
import type { error } from './en/error'
import type { field } from './en/field'
import type { list } from './en/list'
import type { own } from './en/own'
import type { role } from './en/role'
import type { shell } from './en/shell'
import type { bulk } from './en/bulk'
import type { copy } from './en/copy'
import type { drop } from './en/drop'
import type { exporting } from './en/exporting'
import type { filters } from './en/filters'
import type { form } from './en/form'
import type { history } from './en/history'
import type { imports } from './en/imports'
import type { input } from './en/input'
import type { importing } from './en/importing'
import type { manual } from './en/manual'
import type { people } from './en/people'
import type { timeline } from './en/timeline'
import type { rows } from './en/rows'
import type { rule } from './en/rule'
import type { sheet } from './en/sheet'
import type { shortcut } from './en/shortcut'
import type { start } from './en/start'
import type { savedViews } from './en/savedViews'
import type { api } from './en/server/api'
import type { csv } from './en/server/csv'
import type { error as errorOfServer } from './en/server/error'
import type { file } from './en/server/file'
import type { imports as importsOfServer } from './en/server/imports'
import type { many } from './en/server/many'
import type { page } from './en/server/page'
import type { table } from './en/server/table'

/** A tree with the same keys, all required, and other words. */
export type Said<T> = {
  readonly [K in keyof T as string extends K ? never : K]-?: NonNullable<T[K]> extends string
    ? string
    : Said<NonNullable<T[K]>>
}

/** The texts of the shell and of lists. */
export type FirstTexts = {
  readonly error: Said<typeof error>
  readonly field: Said<typeof field>
  readonly list: Said<typeof list>
  readonly own: Said<typeof own>
  readonly role: Said<typeof role>
  readonly shell: Said<typeof shell>
}

/** The texts of forms and of every screen that is fetched on demand. */
export type LaterTexts = {
  readonly bulk: Said<typeof bulk>
  readonly copy: Said<typeof copy>
  readonly drop: Said<typeof drop>
  readonly exporting: Said<typeof exporting>
  readonly filters: Said<typeof filters>
  readonly form: Said<typeof form>
  readonly history: Said<typeof history>
  readonly imports: Said<typeof imports>
  readonly input: Said<typeof input>
  readonly importing: Said<typeof importing>
  readonly manual: Said<typeof manual>
  readonly people: Said<typeof people>
  readonly timeline: Said<typeof timeline>
  readonly rows: Said<typeof rows>
  readonly rule: Said<typeof rule>
  readonly sheet: Said<typeof sheet>
  readonly shortcut: Said<typeof shortcut>
  readonly start: Said<typeof start>
  readonly savedViews: Said<typeof savedViews>
}

/** The texts that only the server uses. */
export type ServerTexts = {
  readonly api: Said<typeof api>
  readonly csv: Said<typeof csv>
  readonly error: Said<typeof errorOfServer>
  readonly file: Said<typeof file>
  readonly imports: Said<typeof importsOfServer>
  readonly many: Said<typeof many>
  readonly page: Said<typeof page>
  readonly table: Said<typeof table>
}

/** React-admin's own texts, under the key `ra` of the first ones. */
export type ReactAdminTexts = Said<TranslationMessages['ra']>
