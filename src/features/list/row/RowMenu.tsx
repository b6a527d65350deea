import { useTranslate } from 'ra-core'
import { Menu } from '../../../parts/Menu'

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
export function RowMenu({ title, ...menu }: RowMenuProps) {
  const translate = useTranslate()
  return <Menu label={translate('list.rowActions', { name: title })} {...menu} />
}
