import { isDay, isInstant } from '../../src/fields/formats'
import type { DialectName } from './dialect'
import type { StorageType } from '../../src/fields/kind'

/**
 * A value as the schema knows it → as a column of that database takes it. In: text, numbers,
 * booleans, `YYYY-MM-DD`, ISO instants, any JSON, whole hundredths of an amount; null and undefined are null.
 */
export function toColumn(type: StorageType, value: unknown, dialect: DialectName): unknown {
  if (value === null || value === undefined) return null
  switch (type) {
    case 'boolean':
      return dialect === 'sqlite' ? (value ? 1 : 0) : Boolean(value)
    case 'instant':
      // One spelling, so that text order is time order on SQLite.
      return new Date(String(value)).toISOString()
    case 'json':
      return JSON.stringify(value)
    default:
      return value
  }
}

const fits: { readonly [T in StorageType]?: (value: unknown) => boolean } = {
  text: (value) => typeof value === 'string' && !value.includes('\0'),
  integer: Number.isSafeInteger,
  real: Number.isFinite,
  hundredths: Number.isFinite,
  boolean: (value) => typeof value === 'boolean',
  date: (value) => typeof value === 'string' && isDay(value),
  instant: (value) => typeof value === 'string' && isInstant(value),
}

/** Whether a column of that type can have the value: PostgreSQL breaks off where it is asked for any other. */
export const isOfType = (type: StorageType, value: unknown): boolean => fits[type]?.(value) ?? false

/** The way back; the same on both databases, because the drivers' parsers are set (postgres.ts). */
export function fromColumn(type: StorageType, value: unknown): unknown {
  if (value === null || value === undefined) return null
  switch (type) {
    case 'boolean':
      return value === true || value === 1
    case 'json':
      return typeof value === 'string' ? JSON.parse(value) : value
    case 'integer':
    case 'real':
    case 'hundredths':
      return Number(value)
    default:
      return value
  }
}
