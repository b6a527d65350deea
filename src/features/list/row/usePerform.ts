import { useNotify } from 'ra-core'
import type { PanelRecord } from '../../../../dataProvider/records'
import { useRequest } from '../../../app/ShellContext'
import { useText } from '../../../inputs/useTexts'
import type { Resource } from '../../../schema'
import type { RowRun } from '../../../resource/screen'
import { failureOf } from '../../../resource/useRefresh'

/**
 * Runs actions of a screen's file on a record, and says so where one fails.
 * @param onChanged told of the record by an action that changed it
 * @returns what answers whether the action did not fail
 */
export function usePerform(
  resource: Resource,
  record: PanelRecord,
  onChanged: (id: string | number | null) => void,
): (action: RowRun) => Promise<boolean> {
  const notify = useNotify()
  const request = useRequest()
  const t = useText()
  return async (action) => {
    try {
      await action.run({
        request,
        record,
        notify: (said, type) => notify(t(said), { type }),
        refresh: () => onChanged(record.id),
      })
      return true
    } catch (error) {
      console.error(error)
      notify(failureOf(resource, error), { type: 'error' })
      return false
    }
  }
}
