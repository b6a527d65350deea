import { useDataProvider, useListContext, useNotify, useStore } from 'ra-core'
import { useCallback, useMemo, useState } from 'react'
import type { PanelRecord } from '../../../dataProvider/records'
import type { PanelDataProvider } from '../../../dataProvider/types'
import { childrenOf } from '../../schema/registry'
import type { Resource } from '../../schema'
import { useLocale } from '../../inputs/useTexts'
import { useFieldLabel } from '../../resource/noun'
import { failureOf } from '../../resource/useRefresh'
import { perPageKey, rowsThatFit } from './address'

/** How many rows stand on a page of a list: as the person has chosen, else as many as the window had room for. */
export function usePerPage(resource: Resource): number {
  const [chosen] = useStore<number | null>(perPageKey(resource), null)
  // a window that is made larger meanwhile changes no page under one's hands
  const [fit] = useState(() => rowsThatFit(resource))
  return chosen ?? fit
}

/** What the columns of a list are called, by key; the count of children by what one calls them. */
export function useLabels(
  resource: Resource,
  keys: readonly string[],
): ReadonlyMap<string, string> {
  const labelOf = useFieldLabel(resource)
  const locale = useLocale()
  const key = keys.join()
  return useMemo(() => {
    const [child] = childrenOf(resource)
    return new Map(
      key
        .split(',')
        .map((one) => [
          one,
          one === 'childCount' ? (child?.parent?.title[locale] ?? labelOf(one)) : labelOf(one),
        ]),
    )
  }, [resource, key, labelOf, locale])
}

/** Of how many the list around it has more, where not all were counted; else null. */
export const useOver = (): number | null => overIn(useListContext().meta)

/** The same of an answer. */
export const overIn = (meta: { readonly over?: unknown } | undefined): number | null =>
  typeof meta?.over === 'number' ? meta.over : null

/** Saves an ordering number on its own; answers whether the server has it. */
export function useOrder(resource: Resource, onChanged: (id: string | number) => void) {
  const provider = useDataProvider<PanelDataProvider>()
  const notify = useNotify()
  return useCallback(
    async (record: PanelRecord, value: number | null) => {
      try {
        await provider.setOrder(resource.name, { record, value })
        notify('list.orderSaved', { type: 'success' })
        onChanged(record.id)
        return true
      } catch (error) {
        console.error(error)
        notify(failureOf(resource, error, error instanceof Error ? error.message : undefined), {
          type: 'error',
        })
        return false
      }
    },
    [provider, resource, notify, onChanged],
  )
}
