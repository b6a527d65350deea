import { HttpError } from 'ra-core'
import type { SaveReport } from '../../../dataProvider/records'
import { NoRevisionError } from '../../../dataProvider/saveErrors'
import type { Resource } from '../../schema'
import type { Question, SaveCheck } from '../screen'
import { failureOf } from '../useRefresh'

/** What is to be agreed to before a save: a question of the screen's own, or its warning under the usual heading. */
export const questionOf = ({ question, warning }: SaveCheck): Question | undefined =>
  question ??
  (warning && {
    title: { message: 'form.ask.title' },
    text: warning,
    confirm: { message: 'form.ask.save' },
  })

/** Whether an answer tells more than that it is saved. */
export const hasNews = ({
  duplicates,
  unknown,
  rejected,
  loaded,
  rejectedProducts,
  secret,
}: SaveReport): boolean =>
  duplicates + unknown + rejected.length + rejectedProducts.length > 0 ||
  loaded !== null ||
  secret !== null

const failures: Readonly<Record<number, string>> = {
  0: 'form.failed.offline',
  401: 'form.failed.session',
  413: 'form.failed.tooLarge',
  429: 'form.failed.tooMany',
  502: 'form.failed.unconfirmed',
}

/** What a failed save says: an i18n key, or the server's own text. */
export function saveFailureOf(resource: Resource, error: unknown): string {
  if (error instanceof NoRevisionError) return 'form.failed.noRevision'
  const said = failureOf(resource, error)
  if (!(error instanceof HttpError)) return said
  // a time-out and a lost line have texts of their own from the http layer
  const known = error.message.startsWith('shell.http.') && error.message !== 'shell.http.timeout'
  return known ? (failures[error.status] ?? said) : said
}
