import { useDataProvider, useTranslate } from 'ra-core'
import { isUnchanged } from '../../../dataProvider/compare'
import { type PanelRecord, toPanelRecord } from '../../../dataProvider/records'
import { ConflictError, sentencesOf } from '../../../dataProvider/saveErrors'
import type { PanelDataProvider } from '../../../dataProvider/types'
import { isRefusal, messageOf, useRefresh } from '../../resource/useRefresh'
import { followRevisions, type Taken, type UpdateBack } from '../../resource/waysBack'
import type { Resource } from '../../schema'
import { draftOf } from '../history/restore'

type Provider = Pick<PanelDataProvider, 'getOne' | 'update'>

/**
 * Puts a record back to how it was before a save, by an ordinary save over the one that is taken back.
 * @returns the record afterwards; also where an earlier try has done it and its answer was lost
 * @throws as an update does; `ConflictError` where somebody has saved it since
 */
export async function putBack(
  provider: Provider,
  resource: Resource,
  { before, saved, parent }: UpdateBack,
): Promise<PanelRecord> {
  const { id, revision } = saved
  try {
    const chosen = Object.keys(resource.fields)
    const { data } = await provider.update(resource.name, {
      id,
      data: draftOf(resource, { version: before, present: saved, chosen }),
      previousData: saved,
      meta: { parent, revision, seen: saved },
    })
    return toPanelRecord(data)
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error
    const { data } = await provider.getOne(resource.name, { id, meta: { parent } })
    if (!isUnchanged(resource, before, data)) throw error
    return toPanelRecord(data)
  }
}

/** Takes back a save of a record that no call for many takes. */
export function useUpdateBack(resource: Resource, back: UpdateBack): () => Promise<Taken> {
  const provider = useDataProvider<PanelDataProvider>()
  const translate = useTranslate()
  const refresh = useRefresh(resource)
  const { before, saved } = back
  return async () => {
    try {
      const { revision: to } = await putBack(provider, resource, back)
      if (to !== undefined)
        followRevisions(resource.name, [{ id: saved.id, from: before.revision, to }])
      return { text: translate('bulk.undoneOne'), type: 'success', left: null }
    } catch (error) {
      console.error(error)
      const [said] = sentencesOf(error)
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
