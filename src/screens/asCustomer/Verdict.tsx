import type { Reason } from '../../fields/visible'
import { useText } from '../../inputs/useTexts'
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
  const textOf = (reason: Reason) => {
    // nobody said which hall it is
    const isAny = reason === 'hall' && query['type'] !== undefined && query['hall'] === undefined
    return t(`visible.reason.${isAny ? 'someHalls' : reason}`)
  }
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
