import { useListContext, useStore } from 'ra-core'
import type { Resource } from '../../schema'
import { pageSizes } from '../../schema/savedView'
import { perPageKey, rowsThatFit } from './address'
import { useOver } from './listHooks'
import { Pager } from './Pager'
import { useNarrowing } from './useNarrowing'

/** The pager of the list around it; how many rows one wants is remembered for the next visit. */
export function ListPager({ resource }: { readonly resource: Resource }) {
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext()
  const over = useOver()
  const { narrow } = useNarrowing(resource)
  const [, remember] = useStore<number | null>(perPageKey(resource), perPage)
  return (
    <Pager
      page={page}
      perPage={perPage}
      fit={rowsThatFit(resource)}
      total={total}
      over={over}
      onCount={() => narrow({ isExact: true })}
      onPage={setPage}
      onPerPage={(size) => {
        // the size that fits this window is not remembered: another window fits another number
        remember(pageSizes.find((one) => one === size) ?? null)
        setPerPage(size)
      }}
    />
  )
}
