/** A secret is never read back, so its cell is empty. */
export default function HiddenColumn() {
  return null
}
