import { useTranslate } from 'ra-core'
import { resources } from '../../schema/registry'
import { useTitleOf } from '../list/row/useTitleOf'
import type { orderIn } from './changes'
import { useInOrder } from './useInOrder'

interface OrderChangeProps {
  readonly order: NonNullable<ReturnType<typeof orderIn>>
  /** The record whose children were put in order. */
  readonly parent: string
}

/** The order of children before and after, each by its present name, or that it is gone. */
export function OrderChange({ order, parent }: OrderChangeProps) {
  const translate = useTranslate()
  const child = resources.find(({ name }) => name === order.child)
  const titleOf = useTitleOf(child)
  const { data } = useInOrder(order.child, parent)
  const names = new Map((data ?? []).map((one) => [String(one.id), titleOf(one)]))
  const nameOf = (id: string | number) =>
    names.get(String(id)) ?? translate(data ? 'list.gone' : 'history.number', { id: String(id) })
  return (
    <div className="history-orders">
      {[order.before, order.after].map((ids, at) => (
        <div key={at === 0 ? 'before' : 'after'}>
          <span className="history-label">
            {translate(at === 0 ? 'history.was' : 'history.is')}
          </span>
          <ol>
            {ids.map((id) => (
              <li key={id}>{nameOf(id)}</li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  )
}
