import { useTranslate } from 'ra-core'
import { shortInstant } from '../drafts/DraftNotice'
import type { Written } from './usePresence'

/** Says of a write who did it and when, by a text with `name` and `time`. */
export function useWrittenText(): (text: string, written: Written) => string {
  const translate = useTranslate()
  return (text, { name, at }) =>
    translate(text, { name: name ?? translate('history.nobody'), time: shortInstant(at) })
}
