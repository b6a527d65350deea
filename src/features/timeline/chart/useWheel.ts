import { useEffect, useRef, type WheelEvent } from 'react'
import { useLatest } from '../../../parts/useLatest'

/** The pause between two changes of the address, ms: browsers refuse too many in a short time. */
const PAUSE = 120

/** A sideways wheel, or a wheel with Shift, moves the timeline by whole days. */
export function useWheel(span: number, onPan: (days: number) => void) {
  const gone = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const pan = useLatest(onPan)
  useEffect(() => () => clearTimeout(timer.current), [])
  return ({ deltaX, deltaY, shiftKey, currentTarget }: WheelEvent<HTMLElement>) => {
    const by = shiftKey && deltaX === 0 ? deltaY : deltaX
    if (by === 0) return
    gone.current += by
    const perDay = currentTarget.clientWidth / span
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      const days = Math.trunc(gone.current / perDay)
      gone.current -= days * perDay
      if (days !== 0) pan.current(days)
    }, PAUSE)
  }
}
