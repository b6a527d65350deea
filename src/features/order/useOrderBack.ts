import { useDataProvider, useTranslate } from 'ra-core'
import { ConflictError } from '../../../dataProvider/saveErrors'
import type { PanelDataProvider } from '../../../dataProvider/types'
import { failureOf, isRefusal, useRefresh } from '../../resource/useRefresh'
import type { OrderBack, Taken } from '../../resource/waysBack'
import type { Resource } from '../../schema'
import { isSameOrder } from './moves'
import { idsOf, isOutrun, readStand } from './stand'

/** Puts the order of before back, as long as the list stands as it was saved. */
export function useOrderBack(resource: Resource, back: OrderBack): () => Promise<Taken> {
  const provider = useDataProvider<PanelDataProvider>()
  const translate = useTranslate()
  const refresh = useRefresh(resource)
  const { parent, before, saved } = back
  return async () => {
    try {
      const { record, rows } = await readStand(provider, { resource: resource.name, parent })
      if (!isSameOrder(idsOf(rows), saved)) throw new ConflictError()
      const of = { resource: parent.resource, record }
      await provider.writeOrder(resource.name, { parent: of, ids: before, before: saved })
      return { text: translate('history.restore.orderDone'), type: 'success', left: null }
    } catch (error) {
      console.error(error)
      if (isOutrun(error))
        return { text: translate('rows.ordering.kept'), type: 'warning', left: null }
      const text = translate(failureOf(resource, error, 'rows.ordering.failed'))
      return { text, type: 'error', left: isRefusal(error) ? null : back }
    } finally {
      await refresh()
    }
  }
}
