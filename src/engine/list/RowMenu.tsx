import { useTranslate } from 'ra-core'
import { Popover } from '../parts/Popover'

export interface MenuItem {
  readonly key: string
  readonly label: string
  readonly isNegative?: boolean
  readonly run: () => void
}

interface RowMenuProps {
  readonly anchor: HTMLElement
  readonly title: string
  readonly items: readonly MenuItem[]
  readonly onClose: () => void
}

/** The one menu of a list, shown beside the row that asked for it. */
export function RowMenu({ anchor, title, items, onClose }: RowMenuProps) {
  const translate = useTranslate()
  return (
    <Popover
      anchor={anchor}
      role="menu"
      label={translate('list.rowActions', { name: title })}
      onClose={onClose}
    >
      {items.map(({ key, label, isNegative, run }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          className={isNegative ? 'is-negative' : undefined}
          onClick={() => {
            onClose()
            run()
          }}
        >
          {label}
        </button>
      ))}
    </Popover>
  )
}
