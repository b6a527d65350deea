import History from 'lucide-react/icons/history'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { PanelRecord } from '../../../dataProvider/records'
import { onDemand } from '../../parts/onDemand'
import type { Resource } from '../../schema'
import { has } from '../../schema/registry'
import { useMayRead } from './mayRead'
import '../../parts/button.css'

const HistoryDrawer = onDemand(() => import('./HistoryDrawer').then((found) => found.HistoryDrawer))

interface HistoryButtonProps {
  readonly resource: Resource
  readonly id: string
  readonly parent?: string | undefined
  /** After a restore: remounts the form on the stored record. */
  readonly onRestored: (record: PanelRecord) => void
  /** After values were written into the form's draft: remounts the form on that draft. */
  readonly onRepair: () => void
}

/** Opens the history of a form's record, for administrators. */
export function HistoryButton(props: HistoryButtonProps) {
  const translate = useTranslate()
  const mayRead = useMayRead()
  const [isOpen, setOpen] = useState(false)
  if (!mayRead || !has('history')) return null
  return (
    <>
      <button
        type="button"
        className="button"
        aria-label={translate('history.title')}
        onClick={() => setOpen(true)}
      >
        <History size={16} aria-hidden />
        <span>{translate('history.title')}</span>
      </button>
      {isOpen && (
        <HistoryDrawer
          {...props}
          onClose={() => setOpen(false)}
          onRestored={(record) => {
            setOpen(false)
            props.onRestored(record)
          }}
          onRepair={() => {
            setOpen(false)
            props.onRepair()
          }}
        />
      )}
    </>
  )
}
