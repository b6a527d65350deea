import { useMemo } from 'react'
import { resources } from '../../schema/registry'
import { isUnder } from '../../app/routes'
import { useResourcePath } from '../../app/useResourcePath'
import { useLocale } from '../../inputs/useTexts'
import { flatMenu, type MenuTree } from '../menuTree'
import type { Choice } from './choices'

const unlisted = resources.filter(({ menu, parent, singleton, api }) => {
  const hasList = !parent && !singleton && api.endpoints.list !== undefined
  return hasList && menu === undefined
})

/** The lists that no menu entry leads to, under the entry of the page that does: the reports. */
export function useUnlisted(
  menu: MenuTree | null,
  canList: (resource: string) => boolean,
): readonly Choice[] {
  const locale = useLocale()
  const path = useResourcePath()
  return useMemo(
    () =>
      unlisted.flatMap((resource): Choice[] => {
        if (!menu || !canList(resource.name)) return []
        const to = path({ resource, type: 'list' })
        const above = flatMenu(menu).find((entry) => isUnder(to, entry.to))
        const [note, icon] = [above?.label ?? '', above?.icon ?? '']
        const label = resource.label[locale][1]
        return [{ key: `list/${resource.name}`, section: 'screens', label, note, icon, to }]
      }),
    [menu, canList, locale, path],
  )
}
