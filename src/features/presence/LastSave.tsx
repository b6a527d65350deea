import { useTranslate } from 'ra-core'
import { shortInstant } from '../drafts/DraftNotice'
import { usePresence, type RecordKey } from './usePresence'

/** Says who saved a record last, and when. */
export function LastSave(record: RecordKey) {
  const translate = useTranslate()
  const saved = usePresence(record)?.saved
  if (!saved) return null
  return (
    <p>
      {translate('form.present.saved', {
        name: saved.name ?? translate('history.nobody'),
        time: shortInstant(saved.at),
      })}
    </p>
  )
}
