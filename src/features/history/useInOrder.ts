import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { PanelDataProvider } from '../../../dataProvider/types'

type Id = string | number

/** The children of a record, in their order. */
export function useInOrder(child: string, parent: Id) {
  const provider = useDataProvider<PanelDataProvider>()
  return useQuery({
    queryKey: ['history', 'order', child, String(parent)],
    retry: false,
    staleTime: 0,
    queryFn: ({ signal }) => provider.readInOrder(child, { parent, signal }),
  })
}

/** A former order for those that are there now: what is gone is left out, what is new stands at the end. */
export const orderFrom = (former: readonly Id[], present: readonly Id[]): readonly Id[] => [
  ...former.filter((id) => present.includes(id)),
  ...present.filter((id) => !former.includes(id)),
]
