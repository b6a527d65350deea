/** What is never read has nothing to show. */
export function HiddenColumn() {
  return null
}
