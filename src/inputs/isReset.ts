/** Whether a change that a form's `watch` tells is of all its values at once: what a person or an input changes has a name. */
export const isReset = ({ type, name }: { type?: unknown; name?: unknown }): boolean =>
  type === undefined && name === undefined
