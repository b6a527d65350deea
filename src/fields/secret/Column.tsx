/** What is never read has nothing to show. */
export default function HiddenColumn() {
  return null
}
