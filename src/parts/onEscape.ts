/** A key handler of a layer of its own: Escape means this, and closes nothing around it. */
export const onEscape =
  (run: () => void) =>
  (event: Pick<KeyboardEvent, 'key' | 'stopPropagation'>): void => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    run()
  }

/** Whether a layer is to close: a key that is held down closes the first, and none of those around it. */
export const isPressedAnew = (event: object): boolean => !('repeat' in event && event.repeat)
