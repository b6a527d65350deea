import { useNotify, useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import '../../parts/button.css'

interface GridSwitchProps {
  readonly isGrid: boolean
  /** Something typed is not stored yet. */
  readonly isUnsaved: boolean
  readonly onChange: (isGrid: boolean) => void
}

/** How long a row that was just left may take to be saved, ms, before one is told that it is not. */
const PATIENCE = 2500

/** The list, or the grid that one types into; nothing typed is left behind. */
export function GridSwitch({ isGrid, isUnsaved, onChange }: GridSwitchProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const [wanted, setWanted] = useState<boolean | null>(null)
  useEffect(() => {
    if (wanted === null) return
    const timer = setTimeout(
      () => {
        setWanted(null)
        if (isUnsaved) notify('bulk.grid.first', { type: 'warning' })
        else onChange(wanted)
      },
      isUnsaved ? PATIENCE : 0,
    )
    return () => clearTimeout(timer)
  }, [wanted, isUnsaved, onChange, notify])
  return (
    <div className="grid-switch" role="group" aria-label={translate('bulk.grid.view')}>
      {[false, true].map((one) => (
        <button
          key={String(one)}
          type="button"
          className="segment"
          aria-pressed={isGrid === one}
          onClick={() => setWanted(one)}
        >
          {translate(one ? 'bulk.grid.grid' : 'bulk.grid.list')}
        </button>
      ))}
    </div>
  )
}
