import { useQueryClient } from '@tanstack/react-query'
import { type GetListResult, type RaRecord, useDataProvider, useTranslate } from 'ra-core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type PanelRecord, toPanelRecord } from '../../../dataProvider/records'
import { ConflictError, placedOf } from '../../../dataProvider/saveErrors'
import type { PanelDataProvider } from '../../../dataProvider/types'
import { formatArgs } from '../../../i18n/format'
import { useLocale } from '../../inputs/useTexts'
import { saidIn, type Resource } from '../../schema'
import { messageOf, useRefresh } from '../../resource/useRefresh'
import { problemsOf, valuesOf, withCell, type GridField, type Typed } from './cells'

type Id = PanelRecord['id']

/** How a row stands that somebody has typed into. */
export interface RowState {
  /** The record that was typed over: a list that is read again may have it no more. */
  readonly record: PanelRecord | null
  readonly typed: Typed
  readonly state: 'typing' | 'saving' | 'saved' | 'wrong' | 'stale' | 'failed'
  /** What is wrong, by field. */
  readonly problems: Readonly<Record<string, string>>
  /** What somebody else stored in the meantime. */
  readonly theirs: PanelRecord | null
  readonly failure: string | null
}

const newer = (record: PanelRecord, other: PanelRecord | undefined): PanelRecord =>
  other && (other.revision ?? 0) > (record.revision ?? 0) ? other : record

const fresh: RowState = {
  record: null,
  typed: {},
  state: 'typing',
  problems: {},
  theirs: null,
  failure: null,
}

/** Rows that are typed into, each saved with its revision when one leaves it. */
export function useGrid(resource: Resource, parent: string | undefined) {
  const provider = useDataProvider<PanelDataProvider>()
  const client = useQueryClient()
  const translate = useTranslate()
  const locale = useLocale()
  const refresh = useRefresh(resource)
  const [states, setStates] = useState<ReadonlyMap<Id, RowState>>(new Map())
  const latest = useRef(states)
  const put = useCallback((id: Id, change: Partial<RowState> | null) => {
    const next = new Map(latest.current)
    if (change === null) next.delete(id)
    else next.set(id, { ...(next.get(id) ?? fresh), ...change })
    latest.current = next
    setStates(next)
  }, [])

  /** The last stored records, which a rendered row may not have yet. */
  const stored = useRef(new Map<Id, PanelRecord>())
  const stand = useCallback(
    (record: PanelRecord) => {
      stored.current.set(record.id, record)
      client.setQueriesData<GetListResult<RaRecord>>(
        { queryKey: [resource.name, 'getList'] },
        (list) =>
          list && {
            ...list,
            data: list.data.map((row) => (row.id === record.id ? { ...row, ...record } : row)),
          },
      )
    },
    [client, resource],
  )
  // rows do not move while the grid is open, so the list is refetched when it closes
  const isChanged = useRef(false)
  useEffect(
    () => () => {
      if (isChanged.current) void refresh()
    },
    [refresh],
  )

  /** Rows that are being written, and whether they were left once more meanwhile. */
  const running = useRef(new Map<Id, { isLeft: boolean }>())
  const type = useCallback(
    (record: PanelRecord, field: GridField, text: string) => {
      const before = latest.current.get(record.id)
      const others = before?.typed ?? {}
      // during a save the stored value is unknown, so even the former value counts as typed
      const typed = running.current.has(record.id)
        ? { ...others, [field.name]: text }
        : withCell(others, field, { record, text })
      const { [field.name]: _, ...problems } = before?.problems ?? {}
      if (Object.keys(typed).length === 0) return put(record.id, null)
      const state = before?.state === 'stale' ? 'stale' : 'typing'
      put(record.id, { record, typed, state, problems, failure: null })
    },
    [put],
  )

  /** A row as it is stored by now; null where it cannot be read. */
  const read = useCallback(
    async (id: Id): Promise<PanelRecord | null> => {
      const meta = parent !== undefined && { meta: { parent } }
      try {
        const { data } = await provider.getOne<RaRecord>(resource.name, { id, ...meta })
        return toPanelRecord(data)
      } catch (error) {
        console.error(error)
        return null
      }
    },
    [provider, resource, parent],
  )
  const write = useCallback(
    async (record: PanelRecord) => {
      const { id } = record
      const row = latest.current.get(id)
      if (!row || row.state === 'saved' || row.state === 'stale') return
      const found = Object.entries(problemsOf(resource, record, row.typed))
      const isMine = ([name]: readonly [string, unknown]) => name in row.typed
      if (found.some(isMine)) {
        const problems = Object.fromEntries(
          found.map(([name, { message, args = {} }]) => [
            name,
            translate(saidIn(message, locale), formatArgs(args, locale, translate)),
          ]),
        )
        return put(id, { state: 'wrong', problems })
      }
      put(id, { state: 'saving', problems: {}, failure: null })
      try {
        const { data } = await provider.update<RaRecord>(resource.name, {
          id,
          data: valuesOf(resource, record, row.typed),
          previousData: record,
          meta: { ...(parent !== undefined && { parent }), revision: record.revision },
        })
        isChanged.current = true
        stand(toPanelRecord(data))
        const now = latest.current.get(id)
        // what was typed while it was being saved is still to be saved
        const isMore = now && now.typed !== row.typed
        put(id, isMore ? { state: 'typing' } : { ...fresh, record, state: 'saved' })
      } catch (error) {
        const theirs = error instanceof ConflictError ? await read(id) : null
        if (theirs) return put(id, { state: 'stale', theirs })
        const placed = placedOf(error)
        const problems = Object.fromEntries(
          Object.entries(placed?.paths ?? {}).map(([path, text]) => [path.split('.')[0], text]),
        )
        const own = Object.keys(problems).some((name) => name in row.typed)
        const reason = error instanceof ConflictError ? 'bulk.grid.stale' : messageOf(error)
        const rest = [...Object.values(problems), ...(placed?.unplaced ?? [])].join(' ')
        put(
          id,
          own
            ? { state: 'wrong', problems }
            : {
                state: 'failed',
                failure: rest || translate(reason, { _: reason }),
              },
        )
      }
    },
    [provider, resource, parent, read, put, stand, translate, locale],
  )

  /** Saves a row, one write at a time: the next one uses the revision of the answer. */
  const save = useCallback(
    async (record: PanelRecord) => {
      const { id } = record
      const other = running.current.get(id)
      if (other) {
        other.isLeft = true
        return
      }
      const run = { isLeft: true }
      running.current.set(id, run)
      while (run.isLeft) {
        run.isLeft = false
        const typed = latest.current.get(id)?.typed
        await write(newer(record, stored.current.get(id)))
        // if nothing new was typed, a failed save is not retried by itself
        if (latest.current.get(id)?.typed === typed) break
      }
      running.current.delete(id)
    },
    [write],
  )

  /** After a conflict: puts my typing on top of the other person's record, or drops it. */
  const settleRow = useCallback(
    (theirs: PanelRecord, isMine: boolean) => {
      stand(theirs)
      if (!isMine) return put(theirs.id, null)
      put(theirs.id, { state: 'typing', theirs: null })
      void save(theirs)
    },
    [stand, put, save],
  )
  const drop = useCallback((id: Id) => put(id, null), [put])
  const unsaved = [...states.values()].filter(({ state }) => state !== 'saved').length
  return { states, type, save, settleRow, drop, unsaved }
}
