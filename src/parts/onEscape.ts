/** The key handler of a layer: Escape runs this, and does not close any layer around it. */
export const onEscape =
  (run: () => void) =>
  (event: Pick<KeyboardEvent, 'key' | 'stopPropagation'>): void => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    run()
  }

/** Whether a key press may close a layer: holding Escape must close only the innermost. */
export const isPressedAnew = (event: object): boolean => !('repeat' in event && event.repeat)
