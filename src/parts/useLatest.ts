import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * The latest value, for listeners that stay registered. It is set in a layout effect: later, a key or pointer event
 * could meet the value of a former render.
 */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
