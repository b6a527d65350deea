import { useRecordContext } from 'ra-core'
import { useState } from 'react'
import promoCalendarDays from '../../promoCalendarDays'
import {
  toPanelRecord,
  useCollection,
  DeleteDialog,
  useOverlay,
  useAccess,
  usePaths,
  useText,
} from 'panel-engine/screens'

const noSlots = {}

/** Beside the button that saves a day: the way to delete it without a keyboard. */
export function RemoveDay() {
  const t = useText()
  const record = useRecordContext()
  const { parent, onChanged } = useCollection()
  const paths = usePaths(promoCalendarDays, parent)
  const { close } = useOverlay()
  const may = useAccess(promoCalendarDays.name)
  const [isAsking, setAsking] = useState(false)
  if (!record || !may.delete) return null
  return (
    <>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        {t('calendar.remove')}
      </button>
      {isAsking && (
        <DeleteDialog
          resource={promoCalendarDays}
          record={toPanelRecord(record)}
          parent={parent?.id}
          slots={noSlots}
          onDeleted={() => {
            onChanged(null)
            close(paths.list)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
