import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { endsOf, spanText } from '../../fields/filter'
import { parseNumber, typedNumber } from '../../inputs/number/numbers'
import { useLocale } from '../../inputs/useTexts'
import type { EditorProps } from './FilterEditor'
import { SpanEnds } from './SpanEnds'

interface Typed {
  readonly from: string
  readonly to: string
}

/** What is typed as the filter has it; null where it is no span of numbers. */
function textOf(typed: Typed): string | null {
  const [from = null, to = null] = [typed.from, typed.to].map(parseNumber)
  if (typeof from === 'string' || typeof to === 'string') return null
  if (from !== null && to !== null && from > to) return null
  return from === null && to === null ? '' : spanText(String(from ?? ''), String(to ?? ''))
}

/** Two numbers, both counted; either may be left out. */
export function BetweenEditor({ values, onChange }: Pick<EditorProps, 'values' | 'onChange'>) {
  const translate = useTranslate()
  const locale = useLocale()
  const id = useId()
  const [text = ''] = values
  const ends = endsOf(text)
  const shown = (end = '') => (end === '' ? '' : typedNumber(Number(end), locale))
  const [typed, setTyped] = useState({ from: shown(ends?.from), to: shown(ends?.to) })
  const set = (changes: Partial<Typed>) => {
    const next = { ...typed, ...changes }
    setTyped(next)
    const chosen = textOf(next)
    if (chosen !== null) onChange(chosen === '' ? [] : [chosen])
  }
  return (
    <SpanEnds
      problem={textOf(typed) === null ? 'filters.wrongNumbers' : null}
      hasValues={text !== ''}
      onClear={() => {
        setTyped({ from: '', to: '' })
        onChange([])
      }}
    >
      {(end) => (
        <>
          <label htmlFor={`${id}-${end}`}>{translate(`filters.end.${end}`)}</label>
          <input
            id={`${id}-${end}`}
            className="f-control f-number"
            inputMode="decimal"
            autoComplete="off"
            value={typed[end]}
            onChange={({ target }) => set({ [end]: target.value })}
          />
        </>
      )}
    </SpanEnds>
  )
}
