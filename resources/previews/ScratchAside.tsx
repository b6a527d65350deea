import promoScratchCardItems from '../promoScratchCardItems'
import type { ScratchValues } from './scratchCard'
import { ScratchPreview } from './ScratchPreview'
import { useChildren } from './useChildren'

/** A scratch card as it is typed, with its fields as they are stored. */
export function ScratchAside({ values }: { readonly values: ScratchValues }) {
  const items = useChildren(promoScratchCardItems)
  // no sample fields while the stored ones load: the slider would jump when their times arrive
  return items && <ScratchPreview values={values} items={items} />
}
