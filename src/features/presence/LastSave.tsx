import { usePresence, type RecordKey } from './usePresence'
import { useWrittenText } from './texts'

/** Says who saved a record last, and when. */
export function LastSave(record: RecordKey) {
  const say = useWrittenText()
  const saved = usePresence(record)?.saved
  return saved ? <p>{say('form.present.saved', saved)}</p> : null
}
