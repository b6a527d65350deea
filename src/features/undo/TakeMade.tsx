import { useDataProvider, useTranslate } from 'ra-core'
import { useState } from 'react'
import { type PanelRecord, toPanelRecord } from '../../../dataProvider/records'
import type { PanelDataProvider } from '../../../dataProvider/types'
import { onDemand } from '../../parts/onDemand'
import { loadSlots, type Slots } from '../../resource/screen'
import { allUnder } from '../../resource/underRecord'
import { isRefusal, messageOf, useRefresh } from '../../resource/useRefresh'
import type { MadeBack, Taken } from '../../resource/waysBack'
import type { Resource } from '../../schema'
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
        setFound(null)
        // a form that stands on it learns of it before this is over
        void refresh().finally(() => over(null))
      }}
      onClose={() => over(back)}
    />
  )
}
