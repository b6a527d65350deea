import type { Reason } from '../../customerPreview/visible'
import { useText } from 'panel-engine/screens'
import type { Query } from './asked'

/** Shown, or all that speaks against it. */
export function Verdict({
  reasons,
  query,
}: {
  readonly reasons: readonly Reason[]
  readonly query: Query
}) {
  const t = useText()
  // nobody said which hall or which card it is
  const isOpen = (reason: Reason) =>
    reason === 'hall'
      ? query['type'] !== undefined && query['hall'] === undefined
      : reason === 'cards' && query['card'] === undefined
  const textOf = (reason: Reason) => t(`visible.reason.${reason}${isOpen(reason) ? 'Open' : ''}`)
  if (reasons.length === 0)
    return <span className="chip chip-positive">{t('visible.isShown')}</span>
  return (
    <span className="as-reasons">
      {reasons.map((reason) => (
        <span key={reason} className="chip chip-muted">
          {textOf(reason)}
        </span>
      ))}
    </span>
  )
}
