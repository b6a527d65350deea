import { useDataProvider, useTranslate } from 'ra-core'
import { useState } from 'react'
import { type PanelRecord, toPanelRecord } from '../../../dataProvider/records'
import type { PanelDataProvider } from '../../../dataProvider/types'
import { onDemand } from '../../parts/onDemand'
import { loadSlots, type Slots } from '../../resource/screen'
import { countUnder } from '../../resource/underRecord'
import { isRefusal, messageOf, useRefresh } from '../../resource/useRefresh'
import type { MadeBack, Taken } from '../../resource/waysBack'
import type { Resource } from '../../schema'
import { childrenOf } from '../../schema/registry'
import { useOnce } from './useOnce'

const DeleteDialog = onDemand(() =>
  import('../list/row/rowDialogs').then((found) => found.DeleteDialog),
)

interface TakeMadeProps {
  readonly resource: Resource
  readonly back: MadeBack
  readonly onOver: (taken: Taken) => void
}

/** Asks whether a record that was just made is to be deleted, as its list does: others may have worked on it meanwhile, or point at it. */
export function TakeMade({ resource, back, onOver }: TakeMadeProps) {
  const provider = useDataProvider<PanelDataProvider>()
  const translate = useTranslate()
  const refresh = useRefresh(resource)
  const [found, setFound] = useState<{ record: PanelRecord; slots: Slots } | null>(null)
  const { id, parent } = back
  useOnce(async () => {
    try {
      const meta = { ...(parent !== undefined && { parent }) }
      const { data } = await provider.getOne(resource.name, { id, meta })
      const [childCount, slots] = await Promise.all([
        allUnder(provider, resource, id),
        loadSlots(resource.name),
      ])
      setFound({ record: { ...toPanelRecord(data), childCount }, slots })
    } catch (error) {
      console.error(error)
      const left = isRefusal(error) ? null : back
      onOver({ text: translate(messageOf(error)), type: 'error', left })
    }
  })
  if (!found) return null
  const over = (left: MadeBack | null) => onOver({ text: '', type: 'success', left })
  return (
    <DeleteDialog
      resource={resource}
      record={found.record}
      parent={parent}
      slots={found.slots}
      onDeleted={() => {
        void refresh()
        over(null)
      }}
      onClose={() => over(back)}
    />
  )
}

/** How many records stand under one; undefined where this person may not know. */
async function allUnder(
  provider: PanelDataProvider,
  resource: Resource,
  parent: string | number,
): Promise<number | undefined> {
  try {
    const count = (child: Resource) => countUnder(provider, child, { parent })
    const counts = await Promise.all(childrenOf(resource).map(count))
    return counts.reduce((sum, one) => sum + one, 0)
  } catch (error) {
    if (!isRefusal(error)) throw error
    return undefined
  }
}
