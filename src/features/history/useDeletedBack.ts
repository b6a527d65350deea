import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import type { PanelDataProvider } from '../../../dataProvider/types'
import { messageOf, useRefresh } from '../../resource/useRefresh'
import type { DeletedBack } from '../../resource/waysBack'
import type { Resource } from '../../schema'
import { useBulk } from '../bulk/useBulk'
import { useTitleOf } from '../list/row/useTitleOf'
import { bringBack, isRefused } from './comeBack'

/** Makes deleted records anew, and says what came of it. */
export function useDeletedBack(
  resource: Resource,
  { records, parent }: DeletedBack,
): () => Promise<boolean> {
  const provider = useDataProvider<PanelDataProvider>()
  const notify = useNotify()
  const translate = useTranslate()
  const refresh = useRefresh(resource)
  const { counted } = useBulk({ resource, parent })
  const [first] = records
  const titleOf = useTitleOf(resource)
  const name = first ? titleOf(first.record) : ''

  function tell(made: number, missing: number) {
    const what = missing === 0 ? 'back' : 'backWithout'
    const messageArgs = { name, counted: counted(made), missing }
    const key = `rows.remove.${what}${records.length === 1 ? '' : 'Many'}`
    notify(key, { type: missing === 0 ? 'success' : 'warning', messageArgs })
  }

  return async () => {
    let [made, missing] = [0, 0]
    try {
      for (const one of records) {
        try {
          const { refused } = await bringBack(provider, { resource, parent }, one)
          made += 1
          missing += refused
        } catch (error) {
          if (records.length === 1 || !isRefused(error)) throw error
          console.error(error)
          missing += 1 + one.children.length
        }
      }
      tell(made, missing)
      return true
    } catch (error) {
      console.error(error)
      const reason = translate(messageOf(error))
      const key = `rows.remove.backFailed${records.length === 1 ? '' : 'Many'}`
      notify(key, { type: 'error', messageArgs: { name, reason } })
      return isRefused(error)
    } finally {
      await refresh()
    }
  }
}
