import { useTranslate } from 'ra-core'
import { shortInstant } from '../drafts/DraftNotice'
import type { Seen, Written } from './usePresence'

/** Who else has a record open and since when, in a sentence. */
export function useOthersText(others: readonly Seen[]): string {
  const translate = useTranslate()
  const names = others
    .map(({ name, at }) => translate('form.present.since', { name, time: shortInstant(at) }))
    .join(', ')
  return translate('form.present.others', { names })
}

/** Says of a write who did it and when, by a text with `name` and `time`. */
export function useWrittenText(): (text: string, written: Written) => string {
  const translate = useTranslate()
  return (text, { name, at }) =>
    translate(text, { name: name ?? translate('history.nobody'), time: shortInstant(at) })
}
