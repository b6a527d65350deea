/** Longer than any address (RFC 5321); such a name is nobody's, and is not worth the time it takes to normalise. */
const longest = 320

/**
 * The name an account is known by in credentials and counters: however it is typed, one account
 * has one spelling, so that no spelling gets ten more tries.
 */
export function normaliseAccount(username: string): string {
  if (username.length > longest) return username.slice(0, longest + 1)
  return username.normalize('NFKC').trim().toLowerCase()
}
