import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { toItems } from '../../../dataProvider/records'
import { useRequest } from '../../app/ShellContext'
import { useFilters } from '../list/useFilters'
import { DatePicker } from '../../inputs/date/DatePicker'
import { useLocale } from '../../inputs/useTexts'
import { isDay } from '../../fields/formats'
import { NativeSelect } from '../../parts/NativeSelect'
import { isObject } from '../../schema'
import { useNames } from '../../resource/noun'
import { resources } from '../../schema/registry'
import { actionChoices } from './auditList'
import { filterKeys, type FilterKey } from './provider'
import '../../inputs/inputs.css'
import './audit.css'

/** The filters of the audit log: person, action, resource, record number and days. */
export function AuditFilters() {
  const translate = useTranslate()
  const locale = useLocale()
  const { screen } = useNames()
  const { filters, change } = useFilters()
  const valueOf = (key: FilterKey): string => String(filters[key] ?? '')
  const set = (key: FilterKey, value: string | null) =>
    change((now) => {
      const { [key]: _, ...others } = now
      return value ? { ...others, [key]: value } : others
    })
  const isNarrowed = filterKeys.some((key) => valueOf(key) !== '')
  const clear = () =>
    change((now) =>
      Object.fromEntries(
        Object.entries(now).filter(([key]) => !filterKeys.some((one) => one === key)),
      ),
    )
  const places = resources
    .map((one) => ({ id: one.name, name: screen(one) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
  return (
    <div className="audit-filters" role="group" aria-label={translate('history.log.filters')}>
      <PersonFilter value={valueOf('actor')} onChange={(value) => set('actor', value)} />
      <ChoiceFilter
        label={translate('history.log.action')}
        choices={actionChoices.map(({ id, label }) => ({ id, name: label[locale] }))}
        value={valueOf('action')}
        onChange={(value) => set('action', value)}
      />
      <ChoiceFilter
        label={translate('history.log.resource')}
        choices={places}
        value={valueOf('resource')}
        onChange={(value) => set('resource', value)}
      />
      <TextFilter
        label={translate('history.log.recordId')}
        value={valueOf('record_id')}
        onChange={(value) => set('record_id', value)}
      />
      <DayFilter
        label={translate('history.log.from')}
        value={valueOf('from')}
        onChange={(value) => set('from', value)}
      />
      <DayFilter
        label={translate('history.log.to')}
        isEnd
        value={valueOf('to')}
        onChange={(value) => set('to', value)}
      />
      {isNarrowed && (
        <button type="button" className="text-button" onClick={clear}>
          {translate('history.log.clear')}
        </button>
      )}
    </div>
  )
}

interface FilterProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string | null) => void
}

interface Choice {
  readonly id: string
  readonly name: string
}

function ChoiceFilter({
  label,
  choices,
  value,
  onChange,
}: FilterProps & { readonly choices: readonly Choice[] }) {
  const translate = useTranslate()
  const id = useId()
  return (
    <div className="audit-filter">
      <label htmlFor={id}>{label}</label>
      <NativeSelect id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{translate('history.log.any')}</option>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}

/** A text filter that applies on leaving the field, or by Enter. */
function TextFilter({
  label,
  value,
  onChange,
  list,
}: FilterProps & { readonly list?: readonly string[] }) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const send = (text: string | null) => {
    setTyped(null)
    if (text === null) return
    const wanted = text.trim()
    // a part of a name selects the first name with it
    const known = list?.includes(wanted) ? wanted : list?.find((one) => one.includes(wanted))
    const next = wanted === '' ? '' : (known ?? wanted)
    if (next !== value) onChange(next)
  }
  return (
    <span className="audit-filter">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="f-control"
        value={typed ?? value}
        maxLength={200}
        list={list && `${id}-list`}
        onChange={({ target }) =>
          // picked from the list, which is as good as Enter
          list?.includes(target.value) ? send(target.value) : setTyped(target.value)
        }
        onBlur={() => send(typed)}
        onKeyDown={({ key }) => key === 'Enter' && send(typed)}
      />
      {list && (
        <datalist id={`${id}-list`}>
          {list.map((one) => (
            // eslint-disable-next-line jsx-a11y/control-has-associated-label -- its value is its text
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </span>
  )
}

/** A person by their account; those of today are offered, a former one is typed. */
function PersonFilter(props: Omit<FilterProps, 'label'>) {
  const translate = useTranslate()
  const request = useRequest()
  const { data } = useQuery({
    queryKey: ['history', 'people'],
    retry: false,
    queryFn: async ({ signal }) => {
      const query = { limit: 500, sortBy: 'username', sortDir: 'asc' }
      const { json } = await request('GET', '/api/useraccount', { query, signal })
      return toItems(json).items.flatMap((one) => (isObject(one) ? [String(one['username'])] : []))
    },
  })
  return <TextFilter label={translate('history.log.actor')} list={data ?? []} {...props} />
}

function DayFilter({ label, value, isEnd, onChange }: FilterProps & { readonly isEnd?: boolean }) {
  // an unfinished day is kept here and does not filter
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <span className="audit-filter audit-day">
      <span aria-hidden>{label}</span>
      <DatePicker
        value={typed ?? (value || null)}
        isEnd={isEnd}
        onChange={(day) => {
          const isUsable = day === null || isDay(day)
          setTyped(isUsable ? null : day)
          if (isUsable) onChange(day)
        }}
        onBlur={() => setTyped(null)}
        control={{ 'aria-label': label }}
      />
    </span>
  )
}
