import { useState, type MouseEvent } from 'react'
import { rangeTo } from './range'

interface Ticks<Id> {
  /** Every box, in the order shown. */
  readonly order: readonly Id[]
  readonly isChosen: (id: Id) => boolean
  readonly set: (ids: readonly Id[], on: boolean) => void
}

/**
 * Ticking one of many boxes, and with Shift the range back to the previous one, by the box as by its name. Answers what
 * a label and the box in it carry.
 */
export function useRange<Id>({ order, isChosen, set }: Ticks<Id>) {
  const [previous, setPrevious] = useState<Id | null>(null)
  const tick = (id: Id, isRange: boolean, on: boolean) => {
    set(isRange ? rangeTo(order, previous, id) : [id], on)
    setPrevious(id)
  }
  return (id: Id) => ({
    label: {
      // with Shift a browser marks text, and then does not pass the click on to the box
      onMouseDown: (event: MouseEvent) => event.shiftKey && event.preventDefault(),
      onClick: (event: MouseEvent) => {
        if (!event.shiftKey || event.target instanceof HTMLInputElement) return
        event.preventDefault()
        tick(id, true, !isChosen(id))
      },
    },
    box: {
      onClick: (event: MouseEvent<HTMLInputElement>) =>
        tick(id, event.shiftKey, event.currentTarget.checked),
      onChange: () => undefined,
    },
  })
}
