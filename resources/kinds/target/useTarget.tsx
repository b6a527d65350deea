import { useCallback } from 'react'
import { emptyTarget, hasCards, outranksGroup, type Target } from './value'
import { partOf, useField } from 'panel-engine/screens'

/** The target of the form: one value that three sections share, and what the cards in it switch off. */
export function useTarget(name: string) {
  const { value, change, blur, ref, error, disabled } = useField<Target>(name)
  const target = value ?? emptyTarget
  const set = useCallback(
    (part: Partial<Target>) => change({ ...target, ...part }),
    [change, target],
  )
  return {
    target,
    set,
    replace: change,
    blur,
    ref,
    disabled,
    /** A list of cards, or one card, decides alone; the group and the halls have no say. */
    isByCards: outranksGroup(target),
    /** A list decides, and one card beside it has no say either. */
    isByList: hasCards(target),
    whyOff: hasCards(target) ? 'input.cards.offByList' : 'input.cards.offByOne',
    errorOf: (part: keyof Target) => partOf(error, part),
    error,
  }
}
