import { useNotify } from 'ra-core'
import { use } from 'react'
import { type PanelRecord, toPanelRecord } from '../../../../dataProvider/records'
import { useRequest } from '../../../app/ShellContext'
import { useText } from '../../../inputs/useTexts'
import { CollectionContext } from '../../../resource/collection'
import type { Slots } from '../../../resource/screen'
import { messageOf } from '../../../resource/useRefresh'
import { useOfferBack } from '../../../resource/waysBack'
import type { Saved } from './useSave'

/** Says after a save what the screen's file has to say, with its way back; answers false where it says nothing. */
export function useSaidAfter(afterSave: Slots['afterSave']): (saved: Saved['record']) => boolean {
  const notify = useNotify()
  const t = useText()
  const request = useRequest()
  const offerBack = useOfferBack()
  const onChanged = use(CollectionContext)?.onChanged

  return (saved) => {
    const record: PanelRecord = toPanelRecord(saved)
    const said = afterSave?.(record)
    if (!said) return false
    const { text, back } = said
    const takeBack = async () => {
      try {
        await back?.run({
          request,
          record,
          notify: (told, type) => notify(t(told), { type }),
          refresh: () => onChanged?.(record.id),
        })
        return true
      } catch (error) {
        console.error(error)
        notify(messageOf(error), { type: 'error' })
        return false
      }
    }
    offerBack(t(text.message, text.args), back ? takeBack : null, back && { undo: t(back.label) })
    return true
  }
}
