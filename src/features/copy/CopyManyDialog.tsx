import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { isNotFound } from '../../../dataProvider/errors'
import { toPanelRecord, type PanelRecord } from '../../../dataProvider/records'
import type { PanelDataProvider } from '../../../dataProvider/types'
import { formatPeriod } from '../../../i18n/format'
import { datesOf, takenFields } from '../../fields/copied'
import { titleField } from '../../fields/title'
import { isEmpty, traitsOf } from '../../fields/traits'
import type { Resource } from '../../schema'
import { messageOf } from '../../resource/useRefresh'
import type { Values } from '../form/values'
import { useTitleOf } from '../list/row/useTitleOf'
import { todayNow } from '../list/state'
import { RecordSheet } from '../sheet/RecordSheet'
import type { Made, SheetRecord } from '../sheet/SheetRow'
import { copiedFrom, copyValues, daysOf, leftOut, spanOf } from './copy'

/** How many are copied at a time: nobody looks through more of them. */
const most = 20

interface CopyManyProps {
  readonly resource: Resource
  readonly parent: string | undefined
  readonly records: readonly Pick<PanelRecord, 'id'>[]
  readonly count: number
  /** How many, with their noun: `10 …`. */
  readonly words: string
  /** Called with the created records: all of them, or those created before the sheet was closed. */
  readonly onDone: (made: readonly Made[]) => void
  readonly onClose: () => void
}

/** Copies of many records for the next week on one sheet: names, dates and pictures of each. */
export function CopyManyDialog(props: CopyManyProps) {
  const { resource, parent, records, count, words, onDone, onClose } = props
  const translate = useTranslate()
  const isTooMany = count > most || records.length < count
  const { data: sources, error } = useSources(resource, { parent, records, isOff: isTooMany })
  const titleOf = useTitleOf(resource)
  const gone = sources ? records.length - sources.length : 0
  const copies = useMemo(
    () => sources?.map((record) => ({ ...copyOf(resource, record), title: titleOf(record) })) ?? [],
    [resource, sources, titleOf],
  )
  return (
    <RecordSheet
      resource={resource}
      parent={parent}
      title={translate('bulk.copy.title', { counted: words })}
      lead={
        <>
          {isTooMany && <p>{translate('bulk.copy.tooMany', { max: most })}</p>}
          {error && (
            <p className="notice notice-negative" role="alert">
              {translate(messageOf(error), { _: messageOf(error) })}
            </p>
          )}
          {gone > 0 && (
            <p className="notice notice-warning" role="status">
              {translate('bulk.copy.gone', { smart_count: gone })}
            </p>
          )}
          {copies.length > 0 && <p>{translate('bulk.copy.text')}</p>}
        </>
      }
      records={isTooMany ? null : copies}
      isLoading={!sources && !error && !isTooMany}
      submit={(left) => translate('bulk.copy.submit', { count: left })}
      onDone={onDone}
      onClose={onClose}
    />
  )
}

/** The copy of a record for the next week, as the sheet has it. */
function copyOf(resource: Resource, record: PanelRecord): Omit<SheetRecord, 'title'> {
  const span = spanOf(resource, record)
  const days = daysOf(resource, record, { shift: 'week', today: todayNow() })
  return {
    key: record.id,
    detail: span && formatPeriod(span.start, span.end),
    values: copyValues(resource, record, days),
    fields: differing(resource, record),
    copiedFrom: copiedFrom(resource, record, true),
  }
}

/**
 * Reads the records as they are stored now, in their order, because a list may leave out fields. Deleted ones are left
 * out.
 */
function useSources(
  { name }: Resource,
  {
    parent,
    records,
    isOff,
  }: Pick<CopyManyProps, 'parent' | 'records'> & { readonly isOff: boolean },
) {
  const provider = useDataProvider<PanelDataProvider>()
  const ids = records.map(({ id }) => id)
  return useQuery({
    queryKey: ['copySource', name, ids, parent],
    queryFn: async ({ signal }) => {
      const meta = { signal, ...(parent !== undefined && { parent }) }
      const read = async (id: PanelRecord['id']) => {
        try {
          return [toPanelRecord((await provider.getOne(name, { id, meta })).data)]
        } catch (error) {
          if (isNotFound(error)) return []
          throw error
        }
      }
      return (await Promise.all(ids.map(read))).flat()
    },
    enabled: !isOff,
    // no refetch: a sheet keeps its first values, whatever others save meanwhile
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  })
}

/** The fields in which a copy is likely to differ: what it is called, what is to be filled in anew, dates and pictures. */
function differing(resource: Resource, record: Values): readonly string[] {
  const dates = datesOf(resource)
  const anew = leftOut(resource, record).map(({ name }) => name)
  const taken = takenFields(resource)
  const title = titleField(resource)
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const isPicture = traitsOf(field).isFile && taken.includes(name) && !isEmpty(record[name])
    const isNamed = name === title && taken.includes(name)
    return isNamed || isPicture || dates.includes(name) || anew.includes(name) ? [name] : []
  })
}
