import { useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { PanelRecord } from '../../../../dataProvider/records'
import type { Resource } from '../../../schema'
import { useText } from '../../../inputs/useTexts'
import { keptReport } from '../../form/save/report'
import type { RowAction, RowDialogProps, RowRun } from '../../../resource/screen'
import type { RowShared } from '../table/ListRow'
import type { MenuItem } from '../../../parts/mui/Menu'
import type { Selected } from '../selection'
import { startingAt } from './rowSelection'
import { usePerform } from './usePerform'

/** What lies over a list, and of which row. */
export interface Overlay {
  readonly kind: 'menu' | 'zoom' | 'detail' | 'toggle' | 'report' | 'delete' | 'ask' | 'own'
  /** The dialog that the screen's file gives. */
  readonly dialog?: ComponentType<RowDialogProps>
  readonly record: PanelRecord
  readonly element: HTMLElement
  /** What is asked about. */
  readonly action?: RowRun
}

interface Asked {
  readonly resource: Resource
  readonly actions: readonly RowAction[]
  readonly overlay: Overlay
  /** Where the row leads. */
  readonly links: readonly MenuItem[]
  readonly mayDelete: boolean
  readonly onTick: ((change: (now: Selected) => Selected) => void) | null
  readonly onShow: (overlay: Overlay) => void
  readonly shared: RowShared
  readonly onChanged: (id: string | number | null) => void
}

/** What the menu of a row offers, and what runs an action of the screen's file. */
export function useMenuItems({
  resource,
  actions,
  overlay,
  links,
  mayDelete,
  onTick,
  onShow,
  shared,
  onChanged,
}: Asked) {
  const client = useQueryClient()
  const t = useText()
  const { record } = overlay
  const { translate } = shared.context
  const extras = actions.filter((action) => action.isShown?.(record) ?? true)
  const perform = usePerform(resource, record, onChanged)
  const items: MenuItem[] = [
    ...links,
    ...(keptReport(client, { resource, id: record.id })
      ? [
          {
            key: 'report',
            label: translate('list.importReport'),
            run: () => onShow({ ...overlay, kind: 'report' }),
          },
        ]
      : []),
    ...extras.map((action) => ({
      key: action.key,
      label: t(action.label),
      run: () => {
        if ('dialog' in action) return onShow({ ...overlay, kind: 'own', dialog: action.dialog })
        if (action.ask) return onShow({ ...overlay, kind: 'ask', action })
        void perform(action)
      },
    })),
  ]
  if (onTick)
    items.push({
      key: 'select',
      label: translate('ra.action.select_row'),
      run: () => onTick(() => startingAt(record)),
    })
  if (mayDelete && resource.api.endpoints.delete) {
    items.push({
      key: 'delete',
      label: translate('list.delete'),
      isNegative: true,
      run: () => onShow({ ...overlay, kind: 'delete' }),
    })
  }
  return { items, perform }
}
