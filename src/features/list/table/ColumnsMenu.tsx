import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Popover } from '../../../parts/Popover'
import type { ListColumn } from './columns'
import '../../../parts/check.css'

interface ColumnsMenuProps {
  readonly columns: readonly ListColumn[]
  readonly labels: ReadonlyMap<string, string>
  readonly hidden: readonly string[]
  readonly onChange: (hidden: readonly string[]) => void
}

/** Which columns are shown; the one that opens the record always is. */
export function ColumnsMenu({ columns, labels, hidden, onChange }: ColumnsMenuProps) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <button
        type="button"
        className="text-button list-columns"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        {translate('list.columns')}
      </button>
      {anchor && (
        <Popover anchor={anchor} label={translate('list.columns')} onClose={() => setAnchor(null)}>
          {columns
            .filter(({ isLink }) => !isLink)
            .map(({ key }) => (
              <label key={key} className="check">
                <input
                  type="checkbox"
                  checked={!hidden.includes(key)}
                  onChange={(event) =>
                    onChange(
                      event.target.checked ? hidden.filter((one) => one !== key) : [...hidden, key],
                    )
                  }
                />
                {labels.get(key)}
              </label>
            ))}
          {hidden.length > 0 && (
            <button type="button" className="text-button" onClick={() => onChange([])}>
              {translate('list.columnsReset')}
            </button>
          )}
        </Popover>
      )}
    </>
  )
}
