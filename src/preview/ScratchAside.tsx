import promoScratchCardItems from '../../resources/promoScratchCardItems'
import type { ScratchValues } from './scratchCard'
import { ScratchPreview } from './ScratchPreview'
import { useChildren } from './useChildren'

const none: readonly never[] = []

/** A scratch card as it is typed, with its fields as they are stored. */
export const ScratchAside = ({ values }: { readonly values: ScratchValues }) => (
  <ScratchPreview values={values} items={useChildren(promoScratchCardItems) ?? none} />
)
