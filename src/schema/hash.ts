import type { Resource } from './resource'

/**
 * A short fingerprint of all definitions (FNV-1a, 32 bits, hexadecimal). It travels in a header so that an old tab at a
 * new server is told to reload; it is no protection.
 */
export function definitionHash(resources: readonly Resource[]): string {
  let hash = 0x811c9dc5
  for (const char of JSON.stringify(resources)) {
    hash ^= char.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}
