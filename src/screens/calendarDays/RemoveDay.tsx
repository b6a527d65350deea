import { useRecordContext } from 'ra-core'
import { useState } from 'react'
import promoCalendarDays from '../../../resources/promoCalendarDays'
import { toPanelRecord } from '../../../dataProvider/records'
import { useCollection } from '../../engine/collection'
import { DeleteDialog } from '../../engine/list/DeleteDialog'
import { useOverlay } from '../../engine/navigation'
import { useAccess } from '../../engine/useAccess'
import { usePaths } from '../../engine/usePaths'
import { useText } from '../../inputs/useTexts'

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
