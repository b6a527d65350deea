import { useTranslate } from 'ra-core'
import { useAccess } from '../../resource/useAccess'
import { useRefresh } from '../../resource/useRefresh'
import type { Named } from '../../resource/waysBack'
import type { Place } from './call'
import { useBulk } from './useBulk'

/** Says how many new records a sheet has made, and deletes them again on demand where this person may. */
export function useTellMade(place: Place) {
  const { resource } = place
  const translate = useTranslate()
  const may = useAccess(resource.name)
  const refresh = useRefresh(resource)
  const { offer, counted } = useBulk(place)
  /** @param text i18n key of what was done to them */
  return async (text: string, made: readonly Named[]) => {
    await refresh()
    const back = may.delete && resource.api.endpoints.delete ? made : []
    offer(translate(text, { counted: counted(made.length) }), [{ act: 'delete', records: back }])
  }
}
