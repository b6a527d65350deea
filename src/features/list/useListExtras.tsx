import { useListContext, useStore, useTranslate } from 'ra-core'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../parts/lazyPart'
import type { Resource } from '../../schema'
import { has } from '../../schema/registry'
import { useFieldLabel } from '../../resource/noun'
import type { MayDo } from '../../resource/useAccess'
import type { Paths } from '../../resource/usePaths'
import { firstSort } from './address'
import { OrderButton } from './ListHeader'
import { noneSelected } from './selection'
import type { RowShared } from './table/ListRow'

const Grid = lazyPart(() => import('../grid/Grid').then((found) => found.Grid))
const ListExtras = lazyPart(() => import('../bulk/ListExtras').then((found) => found.ListExtras))

interface Input {
  readonly resource: Resource
  readonly parent: string | undefined
  readonly may: MayDo
  /** What the list is called. */
  readonly label: string
  /** The address of a record; null where records are not opened. */
  readonly hrefOf: Paths['edit'] | null
}

/**
 * What a list offers beyond reading: selecting and moving rows, typing into cells. Only the state is here; the rest is
 * loaded later.
 */
export function useListExtras({ resource, parent, may, label, hrefOf }: Input) {
  const { data, total = 0, sort, setSort } = useListContext()
  const translate = useTranslate()
  const labelOf = useFieldLabel(resource)
  const { endpoints } = resource.api
  const [selected, setSelected] = useState(noneSelected)
  const [wantsGrid, onChange] = useStore(`preferences.${resource.name}.grid`, false)
  const [isUnsaved, setUnsaved] = useState(false)
  const [mark, onMark] = useState<RowShared['mark']>(null)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  // an API without revisions has no call for many records either
  const isGuarded = data?.[0]?.['revision'] !== undefined
  const order = may.edit && endpoints.order && isGuarded ? resource.order : undefined
  const canGrid = may.edit && resource.list?.grid !== undefined
  const isGrid = canGrid && wantsGrid
  const calls = has('bulk') && ((may.delete && endpoints.delete) || (may.edit && endpoints.update))
  const chosen = calls && isGuarded && !isGrid ? selected : null
  const first = firstSort(resource)
  return {
    selected: chosen,
    mark,
    onTick: chosen && setSelected,
    /** Puts the list in its order, where it is sorted otherwise. */
    orderButton: order !== undefined &&
      sort.field !== order &&
      !endpoints.orderAll &&
      total > 1 && (
        <OrderButton
          label={translate('list.sortBy', { column: labelOf(order) })}
          onOrder={() => setSort(first.field === order ? first : { field: order, order: 'ASC' })}
        />
      ),
    gridSwitch: canGrid && <span ref={setPlace} className="segments" />,
    // what is typed stays, whatever the list is narrowed to meanwhile
    grid: isGrid && (isUnsaved || total > 0) && (
      <Suspense>
        <Grid {...{ resource, parent, label, hrefOf }} onUnsaved={setUnsaved} />
      </Suspense>
    ),
    below: data !== undefined && (
      <Suspense>
        <ListExtras
          resource={resource}
          parent={parent}
          selected={chosen}
          onSelect={setSelected}
          onMark={onMark}
          order={isGrid ? undefined : order}
          grid={canGrid ? { isOn: isGrid, isUnsaved, place, onChange } : null}
        />
      </Suspense>
    ),
  }
}
