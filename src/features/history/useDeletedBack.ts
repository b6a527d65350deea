import { useDataProvider, useTranslate } from 'ra-core'
import type { PanelDataProvider } from '../../../dataProvider/types'
import { isRefusal, messageOf, useRefresh } from '../../resource/useRefresh'
import type { DeletedBack, Taken } from '../../resource/waysBack'
import type { Resource } from '../../schema'
import { useBulk } from '../bulk/useBulk'
import { useTitleOf } from '../list/row/useTitleOf'
import { bringBack } from './comeBack'

/** Makes deleted records anew, one after the other. */
export function useDeletedBack(resource: Resource, back: DeletedBack): () => Promise<Taken> {
  const provider = useDataProvider<PanelDataProvider>()
  const translate = useTranslate()
  const refresh = useRefresh(resource)
  const titleOf = useTitleOf(resource)
  const { records, parent } = back
  const { counted } = useBulk({ resource, parent })
  const [first] = records
  const name = first ? titleOf(first.record) : ''
  const say = (what: string, args: Readonly<Record<string, unknown>>) =>
    translate(`rows.remove.${what}${records.length === 1 ? '' : 'Many'}`, { name, ...args })

  /**
   * Restores one record. Of several records a refusal is only counted, so that the others are still restored; of one it
   * is thrown.
   */
  async function one(at: number): Promise<{ made: number; under: number }> {
    const record = records[at]
    if (!record) return { made: 0, under: 0 }
    try {
      const { refused } = await bringBack(provider, { resource, parent }, record)
      return { made: 1, under: refused }
    } catch (error) {
      if (records.length === 1 || !isRefusal(error)) throw error
      console.error(error)
      return { made: 0, under: 0 }
    }
  }

  return async () => {
    let [at, made, under] = [0, 0, 0]
    try {
      for (; at < records.length; at += 1) {
        const came = await one(at)
        made += came.made
        under += came.under
      }
      const missing = records.length - made
      if (missing + under === 0)
        return { text: say('back', { counted: counted(made) }), type: 'success', left: null }
      const text = say('backWithout', { counted: counted(made), missing, under })
      return { text, type: 'warning', left: null }
    } catch (error) {
      console.error(error)
      const text = say('backFailed', { reason: translate(messageOf(error)) })
      const left = isRefusal(error) ? null : { ...back, records: records.slice(at) }
      return { text, type: 'error', left }
    } finally {
      await refresh()
    }
  }
}
