import { useTranslate } from 'ra-core'
import { createElement } from 'react'
import { mayDelete, useAccess } from '../../resource/useAccess'
import { useRefresh } from '../../resource/useRefresh'
import { SavedNotice } from '../form/save/SavedNotice'
import type { Made } from '../sheet/SheetRow'
import type { Place } from './call'
import { useBulk } from './useBulk'

/**
 * Notifies how many new records a sheet has created, where to find the lines that it left out, and, if the person may
 * delete them, of the undo.
 */
export function useTellMade(place: Place) {
  const { resource } = place
  const translate = useTranslate()
  const may = useAccess(resource.name)
  const refresh = useRefresh(resource)
  const { offer, counted } = useBulk(place)
  /** @param text i18n key of what was done to them */
  return async (text: string, made: readonly Made[]) => {
    await refresh()
    const mayGo = mayDelete(resource, may)
    const back = mayGo ? made.map(({ id, revision }) => ({ id, revision })) : []
    const done = translate(text, { counted: counted(made.length) })
    const left = made.filter(({ leavesOut }) => leavesOut).length
    const report = translate('list.importReport')
    const more = left > 0 && translate('sheet.left', { smart_count: left, report })
    offer(
      more ? createElement(SavedNotice, { done, more }) : done,
      [{ act: 'delete', records: back }],
      { said: done },
    )
  }
}
