import type { Problem } from '../../src/fields/codec'
import type { Values } from '../../src/schema'

/**
 * A draft without what its fields' own rules refused: of a value with parts only those parts are taken out. What asks the
 * database asks it with these: another type of value would break the query, and an answer about it would mean nothing.
 */
export function soundDraft(draft: Values, found: readonly Problem[]): Values {
  const sound: Record<string, unknown> = { ...draft }
  for (const { path } of found) {
    const [name = '', part] = path.split('.')
    const value = sound[name]
    const hasParts = part !== undefined && typeof value === 'object' && value !== null
    sound[name] = hasParts && !Array.isArray(value) ? { ...value, [part]: null } : null
  }
  return sound
}
