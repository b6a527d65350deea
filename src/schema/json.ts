import type { JsonObject } from './wire'

/** Whether a value is an object that is no list, as JSON has it. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
