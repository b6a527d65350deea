import { translate } from '../../../i18n/translate'
import { locales } from '../../../src/schema'
import type { ImportStatus } from './history'
import type { Outcome } from './kind'

/** How far an import is. */
export interface Progress {
  readonly kind: string
  readonly name: string
  readonly rows: number
  readonly rejected: number
  /** Of the file, 0 to 1; null where that cannot be told. */
  readonly share: number | null
  readonly seconds: number
}

const count = (key: string, found: number) =>
  translate(locales[0], `imports.${key}`, { smart_count: found })
const titleOf = (kind: string, name: string) =>
  translate(locales[0], `imports.${kind}`, { file: name })

/** An import that runs, in the words of the history of imports, which is kept in the app's first language. */
export function describeProgress({ kind, name, rows, share }: Progress): string {
  const percent = share === null ? '' : ` (${Math.floor(share * 100)}%)`
  return rows === 0
    ? titleOf(kind, name)
    : `${titleOf(kind, name)}: ${count('read', rows)}${percent}`
}

/** One that has ended. */
export function describeEnd({
  kind,
  name,
  outcome,
  rejected,
  isWhole,
  status,
}: {
  readonly kind: string
  readonly name: string
  readonly outcome: Outcome
  readonly rejected: number
  readonly isWhole: boolean
  readonly status: ImportStatus
}): string {
  const { loaded, known = 0, removed = 0 } = outcome
  const parts = [
    loaded > 0 || status !== 'error' ? [count('loaded', loaded)] : [],
    known > 0 ? [count('known', known)] : [],
    removed > 0 ? [count('removed', removed)] : [],
    rejected > 0 ? [count('rejected', rejected)] : [],
    isWhole && rejected > 0 && status !== 'error' ? [translate(locales[0], 'imports.kept')] : [],
  ].flat()
  return [titleOf(kind, name), ...parts].join(', ')
}
