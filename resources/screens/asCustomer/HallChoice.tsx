import { useState } from 'react'
import { OptionsState, SearchSelect, useSearched, useText } from 'panel-engine/screens'
import { Choice } from './Choice'

interface HallChoiceProps {
  /** Its number; empty for none. */
  readonly value: string
  readonly onChange: (hall: string) => void
}

/** The hall that a viewer shops at: a list where all halls fit into one, else a search. */
export function HallChoice({ value, onChange }: HallChoiceProps) {
  const t = useText()
  const [phrase, setPhrase] = useState('')
  const chosen = value === '' ? [] : [value]
  const halls = useSearched('hall/options', { phrase, chosen })
  const toOption = ({ id, name }: { id: string | number; name: string }) => ({
    id: String(id),
    name: `${id} · ${name}`,
  })
  const named = halls.named.map(toOption)
  // a deleted hall stays chosen
  const gone = halls.gone.map((id) => ({
    id: String(id),
    name: t('report.goneHall', { id }),
  }))
  const label = t('visible.hall')
  if (halls.isFailed) return <OptionsState {...halls} />
  if (!halls.isFound)
    return (
      <Choice
        label={label}
        value={value}
        none={t('visible.noHall')}
        options={[...gone, ...halls.options.map(toOption)]}
        onChange={onChange}
      />
    )
  return (
    <span className="as-hall">
      <SearchSelect
        options={halls.options.map(toOption)}
        isLoading={halls.isLoading}
        hasMore={halls.hasMore}
        value={value === '' ? null : (named[0] ?? gone[0] ?? { id: value, name: value })}
        control={{ 'aria-label': label }}
        onSearch={setPhrase}
        onChange={(hall) => onChange(hall === null ? '' : String(hall.id))}
        onBlur={() => setPhrase('')}
      />
    </span>
  )
}
