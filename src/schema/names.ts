import type { Names } from './field'

/**
 * The wire name of a camelCase name.
 * @example snakeCase('actionIdentifier') // 'action_identifier'
 */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * The camelCase name of a wire name.
 * @example camelCase('action_identifier') // 'actionIdentifier'
 */
export const camelCase = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Each of the names. */
export const namesOf = (names: Names | undefined): readonly string[] =>
  names === undefined ? [] : typeof names === 'string' ? [names] : names
