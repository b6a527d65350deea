/** One observable value: read it, set it, hear of changes. For React: `useValue(value)`. */
export interface Value<T> {
  get: () => T
  set: (next: T) => void
  subscribe: (onChange: () => void) => () => void
}

/** Makes an observable value; setting an equal value (`Object.is`) notifies nobody. */
export function createValue<T>(initial: T): Value<T> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: (next) => {
      if (Object.is(current, next)) return
      current = next
      for (const listener of listeners) listener()
    },
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}
