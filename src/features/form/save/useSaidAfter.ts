import { useNotify } from 'ra-core'
import { toPanelRecord } from '../../../../dataProvider/records'
import { useRequest } from '../../../app/ShellContext'
import { useText } from '../../../inputs/useTexts'
import { loadSlots, type Slots } from '../../../resource/screen'
import { messageOf, useRefresh } from '../../../resource/useRefresh'
import { type SaidBack, useOfferBack } from '../../../resource/waysBack'
import type { Resource } from '../../../schema'
import type { Saved } from './useSave'

/** Says after a save what the screen's file has to say, with its way back; answers false where it says nothing. */
export function useSaidAfter(
  resource: Resource,
  afterSave: Slots['afterSave'],
): (saved: Saved['record']) => boolean {
  const t = useText()
  const offerBack = useOfferBack()
  return (saved) => {
    const record = toPanelRecord(saved)
    const said = afterSave?.(record)
    if (!said) return false
    const { text, back } = said
    const way = { kind: 'said', resource: resource.name, record } as const
    offerBack(t(text.message, text.args), back ? way : null, back && { undo: t(back.label) })
    return true
  }
}

/** Does what the screen's file offered after a save. */
export function useSaidBack(resource: Resource, { record }: SaidBack): () => Promise<boolean> {
  const notify = useNotify()
  const t = useText()
  const request = useRequest()
  const refresh = useRefresh(resource)
  return async () => {
    try {
      const { afterSave } = await loadSlots(resource.name)
      await afterSave?.(record)?.back?.run({
        request,
        record,
        notify: (told, type) => notify(t(told), { type }),
        refresh: () => void refresh(),
      })
      return true
    } catch (error) {
      console.error(error)
      notify(messageOf(error), { type: 'error' })
      return false
    }
  }
}
