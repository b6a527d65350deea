import { type RaRecord, useGetList, useGetOne } from 'ra-core'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import {
  isNotFound,
  useWords,
  useTitleOf,
  type BoxOption,
  SearchSelect,
  GoneNote,
  FieldFrame,
  useField,
  useText,
} from 'panel-engine/screens'
import { formatPeriod } from 'panel-engine/format'
import { resourceByName, type Start } from 'panel-engine/schema'
import pushHistory from '../../pushHistory'

const starts: readonly Start[] = pushHistory.startsFrom?.from ?? []

/** Chooses the record that a push is about; nothing where its source type has no records. */
export function SourceItem() {
  const type: unknown = useWatch({ name: 'type' })
  const { change } = useField<number>('sourceItem')
  const before = useRef(type)
  useEffect(() => {
    // a record of one source type means nothing for another
    if (before.current !== type) change(null)
    before.current = type
  }, [type, change])
  const start = starts.find(({ given }) => given['type'] === type)
  return start ? <ItemPicker key={String(type)} start={start} /> : null
}

/** How many are listed; the others are found by typing. */
const SHOWN = 50

/** A choice: title, id and days, for few records have a title that tells them apart. */
function optionOf(title: string, record: RaRecord): BoxOption {
  const { startDate, endDate } = record
  const id = String(record.id)
  const name = title === id || title.startsWith(`${id} (`) ? id : `${title} (${id})`
  const hasDays = typeof startDate === 'string' && typeof endDate === 'string'
  return { id: record.id, name: hasDays ? `${name}, ${formatPeriod(startDate, endDate)}` : name }
}

/** The records to choose from, as a filter of their list: filtering a page afterwards might leave none of it. */
const narrowedBy = ({ when }: Start) =>
  when && { by: { [when.field]: when.in.map((value) => String(value ?? '')) } }

function ItemPicker({ start }: { readonly start: Start }) {
  const resource = resourceByName(start.resource)
  const { value, change, blur, ref, error, disabled } = useField<number | string>('sourceItem')
  const words = useWords(resource)
  const titleOf = useTitleOf(resource)
  const t = useText()
  const [phrase, setPhrase] = useState('')
  const asked = useDeferredValue(phrase.trim())
  const { data = [], isLoading } = useGetList<RaRecord>(
    resource.name,
    {
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: 'id', order: 'DESC' },
      filter: { ...narrowedBy(start), ...(asked && { q: asked }) },
    },
    { staleTime: 30_000 },
  )
  const found = useGetOne<RaRecord>(
    resource.name,
    { id: value ?? '' },
    { enabled: value !== null, staleTime: 60_000, retry: false, onError: () => undefined },
  )
  const chosen = found.data ?? data.find(({ id }) => id === value)
  const gone = value !== null && !chosen && isNotFound(found.error) ? [value] : []
  const unnamed = (id: string | number) =>
    gone.length > 0 ? t('input.select.unknown', { id }) : String(id)
  return (
    <FieldFrame name="sourceItem" field={{ required: true }} label={words.One} error={error}>
      {(control) => (
        <>
          <SearchSelect
            options={data.map((record) => optionOf(titleOf(record), record))}
            isLoading={isLoading}
            value={
              value === null
                ? null
                : chosen
                  ? optionOf(titleOf(chosen), chosen)
                  : { id: value, name: unnamed(value) }
            }
            control={control}
            inputRef={ref}
            disabled={disabled}
            onSearch={setPhrase}
            onChange={(option) => change(option === null ? null : Number(option.id))}
            onBlur={() => {
              setPhrase('')
              blur()
            }}
          />
          <GoneNote ids={gone} isFixed={disabled} />
        </>
      )}
    </FieldFrame>
  )
}
