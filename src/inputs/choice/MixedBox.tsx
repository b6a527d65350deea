import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'input'> {
  /** Some of what the box stands for is ticked. */
  readonly isSome: boolean
}

/** A checkbox for several: ticked, not ticked, or in between. */
export const MixedBox = ({ isSome, ref, ...props }: Props) => (
  <input
    type="checkbox"
    {...props}
    data-some={isSome ? '' : undefined}
    ref={(element) => {
      // `indeterminate` is a property only, there is no attribute for it
      if (element) element.indeterminate = isSome
      if (typeof ref === 'function') ref(element)
    }}
  />
)
