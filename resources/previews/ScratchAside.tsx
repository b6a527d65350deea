import promoScratchCardItems from '../promoScratchCardItems'
import type { ScratchValues } from './scratchCard'
import { ScratchPreview } from './ScratchPreview'
import { useChildren } from './useChildren'

/** A scratch card as it is typed, with its fields as they are stored. */
export function ScratchAside({ values }: { readonly values: ScratchValues }) {
  const items = useChildren(promoScratchCardItems)
  // drawn with samples until then, it would move when the times of its fields come
  return items && <ScratchPreview values={values} items={items} />
}
