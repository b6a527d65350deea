import { type MouseEvent, useState } from 'react'

/**
 * The ids from the previous choice to this one, both included, in the order shown; this one alone where there was no
 * previous choice or it is not shown.
 */
export function rangeTo<Id>(order: readonly Id[], previous: Id | null, id: Id): readonly Id[] {
  const from = previous === null ? -1 : order.indexOf(previous)
  const to = order.indexOf(id)
  if (from < 0 || to < 0) return [id]
  return order.slice(Math.min(from, to), Math.max(from, to) + 1)
}

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
