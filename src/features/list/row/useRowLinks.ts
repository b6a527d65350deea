import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type { PanelRecord } from '../../../../dataProvider/records'
import { childrenOf } from '../../../schema/registry'
import { useLocale } from '../../../inputs/useTexts'
import type { Resource } from '../../../schema'
import { useOverlay } from '../../../resource/navigation'
import { copySearch, copyWays } from '../../copy/copyAddress'
import { useMayCopy } from '../../copy/useMayCopy'
import { recordLinks, recordScreens } from '../../../resource/ofRecords'
import type { Paths } from '../../../resource/usePaths'
import type { MenuItem } from '../../../parts/mui/Menu'
import { useStarts } from './useStarts'

interface Input {
  readonly resource: Resource
  readonly paths: Paths
  readonly mayEdit: boolean
  /** Begins typing the ordering number of a row. */
  readonly onOrdering: (id: string | number) => void
}

/**
 * Where a row leads: the record, its children, its screens, the forms it begins; and the typing of its ordering number.
 * `links` is null until it is known which of them this person may be led to.
 */
export function useRowLinks({ resource, paths, mayEdit, onOrdering }: Input, record: PanelRecord) {
  const translate = useTranslate()
  const locale = useLocale()
  const { open, enter } = useOverlay()
  const children = useMemo(() => childrenOf(resource), [resource])
  const { read, update, order } = resource.api.endpoints
  const mayCopy = useMayCopy(resource)
  const ways = useMemo(() => (mayCopy ? copyWays(resource) : []), [mayCopy, resource])
  const { search } = useLocation()
  const canOpen = read !== undefined
  const starts = useStarts(resource)
  const screens = recordScreens.filter(({ isFor }) => isFor(resource))
  const elsewhere = recordLinks.filter(({ isFor }) => isFor(resource))
  const onScreen = (slug: string) => open(paths.ofRecord(record.id, slug))
  const links: readonly MenuItem[] | null = starts && [
    ...(canOpen
      ? [
          {
            key: 'edit',
            label: translate(mayEdit && update ? 'list.edit' : 'list.open'),
            run: () => open(paths.edit(record.id)),
          },
        ]
      : []),
    ...ways.map(({ key, label, ...way }) => ({
      key,
      label: translate(label),
      run: () => open(paths.create, copySearch(search, { id: record.id, ...way })),
    })),
    ...children.map((child) => ({
      key: child.name,
      label: child.parent?.title[locale] ?? child.name,
      run: () => enter(paths.children(record.id, child)),
    })),
    ...screens
      .filter(({ isShown }) => isShown?.(record, resource) ?? true)
      .map(({ slug, label }) => ({
        key: slug,
        label: translate(label),
        run: () => onScreen(slug),
      })),
    ...(mayEdit && order && resource.order
      ? [{ key: 'order', label: translate('list.order'), run: () => onOrdering(record.id) }]
      : []),
    ...elsewhere.map(({ key, label, to }) => ({
      key,
      label: translate(label),
      run: () => enter(to(resource, record.id, record)),
    })),
    ...starts(record),
  ]
  return { onScreen, links }
}
