/**
 * The ids from the previous choice to this one, both included, in the order shown; this one alone where there was no
 * previous choice or it is not shown.
 */
export function rangeTo<Id>(order: readonly Id[], previous: Id | null, id: Id): readonly Id[] {
  const from = previous === null ? -1 : order.indexOf(previous)
  const to = order.indexOf(id)
  if (from < 0 || to < 0) return [id]
  return order.slice(Math.min(from, to), Math.max(from, to) + 1)
}
