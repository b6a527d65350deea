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
  /** A version came back: the form is to begin anew on what is stored by now. */
  readonly onRestored: (record: PanelRecord) => void
  /** Values lie in the form's draft: it is to begin anew with them. */
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
