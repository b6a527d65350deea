import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { distinct } from '../../fields/traits'
import { endsOf, type Filter, hasNone } from '../../fields/filter'
import { useFound } from '../../inputs/choice/useFound'
import { TYPING } from '../../inputs/choice/useSearched'
import { typedNumber } from '../../inputs/number/numbers'
import { usePaused } from '../../inputs/usePaused'
import { useLocale } from '../../inputs/useTexts'
import { onEscape } from '../../parts/onEscape'
import type { Resource } from '../../schema'
import { fold } from '../../schema/fold'
import { useNarrowing } from '../list/useNarrowing'
import { DaysEditor } from './DaysEditor'
import { FilterFoot } from './FilterFoot'
import { numberSpan, type TypedSpan } from './numberSpan'
import { SpanEnds } from './SpanEnds'
import { type FilterChoice, useFilterChoices } from './useFilterTexts'
import '../../inputs/inputs.css'
import '../../inputs/choice/choice.css'

/** What a filter is to be; null while what is typed is wrong. */
export type Draft = readonly string[] | null

export interface EditorProps {
  readonly resource: Resource
  readonly filter: Filter
  readonly values: readonly string[]
  /** The person tried to apply wrong values: the error is to be shown. */
  readonly isRefused: boolean
  readonly onChange: (draft: Draft) => void
  /** One click was enough: the values are chosen, the editor is closed. */
  readonly onDone: (values: readonly string[]) => void
}

/** Where the values of a filter are chosen, by its form. */
export function FilterEditor(props: EditorProps) {
  const { form, choices } = props.filter
  if (form === 'days') return <DaysEditor {...props} />
  if (form === 'between') return <BetweenEditor {...props} />
  if (form !== 'anyOf') return <TwoEditor {...props} />
  return choices && 'resource' in choices ? (
    <RecordsEditor {...props} name={choices.resource} />
  ) : (
    <ChoicesEditor {...props} />
  )
}

/** With more choices than this there is a search box. */
export const FEW = 8

function ChoicesEditor({ resource, filter, values, onChange }: EditorProps) {
  const translate = useTranslate()
  // null until somebody looks for one: the box that one types in stays, however few are found
  const [sought, setSought] = useState<string | null>(null)
  const phrase = sought ?? ''
  // what is unticked stays, to be ticked again, until one looks for something else
  const [before, setBefore] = useState(values)
  const listed = distinct([...before, ...values])
  const { choices, isLoading, hasMore } = useFilterChoices(filter, listed, phrase)
  const wanted = fold(phrase.trim())
  const { isArchive } = useNarrowing(resource)
  const fitting = choices.filter(
    ({ id }) => !resource.archive || listed.includes(id) || isFitting(isArchive, filter, id),
  )
  const shown = fitting.filter(({ label }) => fold(label).includes(wanted))
  const none = { id: '', label: translate('filters.none') }
  const all = hasNone(resource, filter) && wanted === '' ? [...shown, none] : shown
  return (
    <>
      {(choices.length > FEW || sought !== null) && (
        <Find
          value={phrase}
          onChange={(next) => {
            setSought(next)
            setBefore(values)
          }}
        />
      )}
      <Ticks
        choices={all}
        values={values}
        onChange={(next) => {
          setBefore(listed)
          onChange(next)
        }}
        hasMore={hasMore}
      />
      {all.length === 0 && (
        <p className="f-quiet">{translate(isLoading ? 'list.loading' : 'filters.nothing')}</p>
      )}
      <FilterFoot hasValues={values.length > 0} onClear={() => onChange([])} />
    </>
  )
}

/** Of a list in two tabs, each has states of its own. */
function isFitting(isArchive: boolean, { key, field }: Filter, id: string): boolean {
  if (key !== 'state' || field !== null) return true
  return (id === 'ended' || id === 'off') === isArchive
}

function RecordsEditor({
  resource,
  filter,
  values,
  onChange,
  name,
}: EditorProps & { readonly name: string }) {
  const translate = useTranslate()
  const [phrase, setPhrase] = useState('')
  const [first] = useState(values)
  const found = useFound(name, usePaused(phrase.trim(), TYPING), true)
  const others = found.options.map((option) => ({ id: String(option.id), label: option.name }))
  // ticking must not move a row, or it loses the focus: listed first are only the values from before, and those that
  // the phrase does not find
  const apart = distinct([...first, ...values]).filter(
    (id) => first.includes(id) || others.every((other) => other.id !== id),
  )
  const { choices: chosen } = useFilterChoices(filter, apart)
  const none = { id: '', label: translate('filters.none') }
  const all = [
    ...chosen,
    ...others.filter(({ id }) => !first.includes(id)),
    ...(hasNone(resource, filter) && phrase === '' ? [none] : []),
  ]
  return (
    <>
      <Find value={phrase} onChange={setPhrase} />
      <Ticks choices={all} values={values} onChange={onChange} hasMore={found.hasMore} />
      {all.length === 0 && (
        <p className="f-quiet">{translate(found.isLoading ? 'list.loading' : 'filters.nothing')}</p>
      )}
      <FilterFoot hasValues={values.length > 0} onClear={() => onChange([])} />
    </>
  )
}

interface FindProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onEnter?: () => void
}

export function Find({ value, onChange, onEnter }: FindProps) {
  const translate = useTranslate()
  return (
    <input
      className="f-control"
      type="search"
      value={value}
      placeholder={translate('filters.find')}
      aria-label={translate('filters.find')}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter?.()
        if (value !== '') onEscape(() => onChange(''))(event)
      }}
    />
  )
}

interface TicksProps {
  readonly choices: readonly FilterChoice[]
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
  readonly hasMore: boolean
}

function Ticks({ choices, values, onChange, hasMore }: TicksProps) {
  const translate = useTranslate()
  return (
    <ul className="plain-list filter-ticks">
      {choices.map(({ id, label }) => (
        <li key={id}>
          <label className="check">
            <input
              type="checkbox"
              checked={values.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...values, id] : values.filter((one) => one !== id))
              }
            />
            {label}
          </label>
        </li>
      ))}
      {hasMore && choices.length > 0 && (
        <li className="f-quiet">{translate('input.list.more', { count: choices.length })}</li>
      )}
    </ul>
  )
}

/** Yes or no, there or missing: one click is enough. */
function TwoEditor({ filter, values, onDone }: EditorProps) {
  const translate = useTranslate()
  const words =
    filter.form === 'presence'
      ? (['filters.presence.missing', 'filters.presence.there'] as const)
      : (['list.no', 'list.yes'] as const)
  return (
    <div className="filter-two">
      {['1', '0'].map((value) => (
        <button
          key={value}
          type="button"
          className="button"
          aria-pressed={values.includes(value)}
          onClick={() => onDone(values.includes(value) ? [] : [value])}
        >
          {translate(words[value === '1' ? 1 : 0])}
        </button>
      ))}
    </div>
  )
}

/** Two numbers, both counted; either may be left out. */
function BetweenEditor({ resource, filter, values, onChange }: EditorProps) {
  const translate = useTranslate()
  const locale = useLocale()
  const id = useId()
  const [text = ''] = values
  const ends = endsOf(text)
  const shown = (end = '') => (end === '' ? '' : typedNumber(Number(end), locale))
  const field = resource.fields[filter.field ?? '']
  const textOf = (span: TypedSpan) => (field ? numberSpan(field, span) : null)
  const [typed, setTyped] = useState({ from: shown(ends?.from), to: shown(ends?.to) })
  const set = (changes: Partial<TypedSpan>) => {
    const next = { ...typed, ...changes }
    setTyped(next)
    const chosen = textOf(next)
    onChange(chosen === null ? null : chosen === '' ? [] : [chosen])
  }
  return (
    <SpanEnds
      problem={textOf(typed) === null ? 'filters.wrongNumbers' : null}
      hasValues={typed.from !== '' || typed.to !== ''}
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
