import { useTranslate } from 'ra-core'
import { shortInstant } from '../drafts/DraftNotice'
import type { Seen } from './usePresence'

/** Who else has a record open and since when, in a sentence. */
export function useOthersText(others: readonly Seen[]): string {
  const translate = useTranslate()
  const names = others
    .map(({ name, at }) => translate('form.present.since', { name, time: shortInstant(at) }))
    .join(', ')
  return translate('form.present.others', { names })
}
