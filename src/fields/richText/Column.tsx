import { onDemand } from '../../parts/onDemand'
import type { ColumnProps } from '../column'

const Cell = onDemand(() => import('./RichTextCell').then((found) => found.RichTextCell))

/** Its text alone; what reads it comes where a list shows one. */
export default function RichTextColumn({ value }: ColumnProps<'richText'>) {
  return <Cell value={value} />
}
