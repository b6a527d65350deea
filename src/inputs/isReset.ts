/** Whether an event of a form's `watch` is a reset of all values: a change of a single one has a name. */
export const isReset = ({ type, name }: { type?: unknown; name?: unknown }): boolean =>
  type === undefined && name === undefined
