import { useDataProvider, useTranslate } from 'ra-core'
import { toPanelRecord } from '../../../dataProvider/records'
import { ConflictError, placedOf } from '../../../dataProvider/saveErrors'
import type { PanelDataProvider } from '../../../dataProvider/types'
import { isRefusal, messageOf, useRefresh } from '../../resource/useRefresh'
import { followRevisions, type Taken, type UpdateBack } from '../../resource/waysBack'
import type { Resource } from '../../schema'
import { draftOf } from '../history/restore'

/**
 * Puts a record back to how it was before a save, by an ordinary save over the one that is taken back.
 * @returns its revision afterwards
 * @throws as an update does; `ConflictError` where somebody has saved it since
 */
export async function putBack(
  provider: Pick<PanelDataProvider, 'update'>,
  resource: Resource,
  { before, saved, parent }: UpdateBack,
): Promise<number | undefined> {
  const { revision } = saved
  const { data } = await provider.update(resource.name, {
    id: saved.id,
    data: draftOf(resource, {
      version: before,
      present: saved,
      chosen: Object.keys(resource.fields),
    }),
    previousData: saved,
    meta: { parent, revision, seen: saved },
  })
  return toPanelRecord(data).revision
}

/** Takes back a save of a record that no call for many takes. */
export function useUpdateBack(resource: Resource, back: UpdateBack): () => Promise<Taken> {
  const provider = useDataProvider<PanelDataProvider>()
  const translate = useTranslate()
  const refresh = useRefresh(resource)
  const { before, saved } = back
  return async () => {
    try {
      const to = await putBack(provider, resource, back)
      if (to !== undefined)
        followRevisions(resource.name, [{ id: saved.id, from: before.revision, to }])
      return { text: translate('bulk.undoneOne'), type: 'success', left: null }
    } catch (error) {
      console.error(error)
      const placed = placedOf(error)
      const [said] = [...Object.values(placed?.paths ?? {}), ...(placed?.unplaced ?? [])]
      const isStale = error instanceof ConflictError
      const reason = translate(isStale ? error.message : (said ?? messageOf(error)))
      const text = translate('bulk.kept', { reason })
      const left = isStale || isRefusal(error) ? null : back
      return { text, type: isStale ? 'warning' : 'error', left }
    } finally {
      await refresh()
    }
  }
}
