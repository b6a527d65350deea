/**
 * The name an account is known by in credentials and counters: however it is typed, one account
 * has one spelling, so that no spelling gets ten more tries.
 */
export function normaliseAccount(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase()
}
