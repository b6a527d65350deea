import { useDataProvider, useNotify } from 'ra-core'
import { ConflictError } from '../../../dataProvider/saveErrors'
import type { PanelDataProvider } from '../../../dataProvider/types'
import { failureOf, useRefresh } from '../../resource/useRefresh'
import type { OrderBack } from '../../resource/waysBack'
import type { Resource } from '../../schema'
import { isSameOrder } from './moves'
import { idsOf, isOutrun, readStand } from './stand'

/** Puts the order of before back, as long as the list stands as it was saved, and says so. */
export function useOrderBack(resource: Resource, back: OrderBack): () => Promise<boolean> {
  const provider = useDataProvider<PanelDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh(resource)
  const { parent, before, saved } = back
  return async () => {
    try {
      const { record, rows } = await readStand(provider, { resource: resource.name, parent })
      if (!isSameOrder(idsOf(rows), saved)) throw new ConflictError()
      const of = { resource: parent.resource, record }
      await provider.writeOrder(resource.name, { parent: of, ids: before, before: saved })
      notify('history.restore.orderDone', { type: 'success' })
      return true
    } catch (error) {
      console.error(error)
      const isKept = isOutrun(error)
      notify(isKept ? 'rows.ordering.kept' : failureOf(resource, error, 'rows.ordering.failed'), {
        type: isKept ? 'warning' : 'error',
      })
      return isKept
    } finally {
      await refresh()
    }
  }
}
