import { useCanAccessResources, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { resources } from '../../schema/registry'
import { useResourcePath } from '../../app/useResourcePath'
import { addText, createKey, wordsOf } from '../../engine/noun'
import { useLocale } from '../../inputs/useTexts'
import type { Choice } from './choices'

/** What can be made without standing anywhere first: a child needs its parent. */
const made = resources.filter(
  ({ parent, singleton, api }) => !parent && !singleton && api.endpoints.create !== undefined,
)
const names = made.map(({ name }) => name)

/** To add a record of each resource that this user may write: „Dodaj baner”, or as the resource calls it (`messages.create`). */
export function useActions(): readonly Choice[] {
  const translate = useTranslate()
  const locale = useLocale()
  const path = useResourcePath()
  const { canAccess } = useCanAccessResources({ action: 'create', resources: names })
  return useMemo(
    () =>
      made.flatMap((resource): Choice[] => {
        if (canAccess?.[resource.name] !== true) return []
        const own = createKey(resource, 'add')
        return [
          {
            key: `create/${resource.name}`,
            section: 'actions',
            label: own ? translate(own) : addText(wordsOf(resource, locale), translate),
            note: '',
            icon: resource.menu?.icon ?? '',
            to: path({ resource, type: 'create' }),
          },
        ]
      }),
    [canAccess, locale, path, translate],
  )
}
