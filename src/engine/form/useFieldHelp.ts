import { useMemo } from 'react'
import { fieldText } from '../../../i18n/guide'
import { openHelpOn } from '../../layout/help/open'
import type { FieldHelp } from '../../parts/fieldHelp'
import type { Resource } from '../../schema'
import { has } from '../../schema/registry'
import { useGuide } from '../manual/useGuide'

/** Which fields of a form the manual says more of; null until what people wrote is there. */
export function useFieldHelp({ name: resource }: Resource): FieldHelp | null {
  const { guide } = useGuide()
  return useMemo(
    () =>
      guide && has('manual')
        ? { has: (name) => fieldText(guide, resource, name) !== undefined, open: openHelpOn }
        : null,
    [guide, resource],
  )
}
