import type { SelectOptions } from './kind'

/** Whether the ids of the choices are whole numbers. */
export const hasNumericIds = ({ options, ids }: SelectOptions): boolean =>
  options ? options.every(({ id }) => typeof id === 'number') : ids !== 'text'
