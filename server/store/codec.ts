import type { DialectName } from './dialect'
import type { StorageType } from '../../src/fields/kind'

/**
 * A value as the schema knows it → as a column of that database takes it. In: text, numbers,
 * booleans, `YYYY-MM-DD`, ISO instants, any JSON, whole grosze; null and undefined are null.
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
    case 'grosze':
      return Number(value)
    default:
      return value
  }
}
