import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { FilterFoot } from './FilterFoot'

interface SpanEndsProps {
  /** The key of what is wrong with the two of them. */
  readonly problem: string | null
  readonly hasValues: boolean
  readonly onClear: () => void
  /** The input of an end, with its label. */
  readonly children: (end: 'from' | 'to') => ReactNode
}

/** The two ends of a span side by side, what is wrong with them, and the button that empties both. */
export function SpanEnds({ problem, hasValues, onClear, children }: SpanEndsProps) {
  const translate = useTranslate()
  return (
    <>
      <div className="filter-ends">
        {(['from', 'to'] as const).map((end) => (
          <div key={end} className="filter-end">
            {children(end)}
          </div>
        ))}
      </div>
      {problem !== null && (
        <p className="f-error" role="alert">
          {translate(problem)}
        </p>
      )}
      <FilterFoot hasValues={hasValues} onClear={onClear} />
    </>
  )
}
