import { useNotify } from 'ra-core'
import { toPanelRecord } from '../../../../dataProvider/records'
import { useRequest } from '../../../app/ShellContext'
import { useText } from '../../../inputs/useTexts'
import { loadSlots, type Slots } from '../../../resource/screen'
import { isRefusal, messageOf, useRefresh } from '../../../resource/useRefresh'
import { useOfferBack } from '../../../resource/useOfferBack'
import type { SaidBack, Taken } from '../../../resource/waysBack'
import type { Resource } from '../../../schema'
import type { Saved } from './useSave'

/**
 * Shows the notification of the screen's `afterSave`, with its undo.
 * @returns false where the screen has nothing to say
 */
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

/** Runs the undo that the screen's file offered after a save; the undo reports its own result. */
export function useSaidBack(resource: Resource, back: SaidBack): () => Promise<Taken> {
  const notify = useNotify()
  const t = useText()
  const request = useRequest()
  const refresh = useRefresh(resource)
  const { record } = back
  return async () => {
    try {
      const { afterSave } = await loadSlots(resource.name)
      await afterSave?.(record)?.back?.run({
        request,
        record,
        notify: (told, type) => notify(t(told), { type }),
        refresh: () => void refresh(),
      })
      return { text: '', type: 'success', left: null }
    } catch (error) {
      console.error(error)
      return { text: t(messageOf(error)), type: 'error', left: isRefusal(error) ? null : back }
    }
  }
}
