import { useQueryClient } from '@tanstack/react-query'
import {
  type GetListResult,
  type RaRecord,
  useDataProvider,
  useListContext,
  useNotify,
  useTranslate,
} from 'ra-core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { wireField } from '../../../dataProvider/query'
import { type PanelRecord, toPanelRecord } from '../../../dataProvider/records'
import { moved } from '../../parts/moves'
import { everyRow } from '../../resource/everyRow'
import type { Place } from '../bulk/call'
import { useBulk } from '../bulk/useBulk'
import { failureOf, useRefresh } from '../../resource/useRefresh'
import { handedOn, numberedAnew, type Numbered, type Renumbered } from './numbers'

type Id = PanelRecord['id']

/** Where a row goes: a number of places on, or to a place of the page. */
export interface Move {
  readonly id: Id
  readonly by?: number
  readonly to?: number
}

interface Input {
  readonly place: Required<Place>
  /** The field with the ordering number. */
  readonly field: string
  /** The rows of the page, as they are shown. */
  readonly rows: readonly PanelRecord[]
  /** A row goes to a place of the page. */
  readonly onMoved: (row: PanelRecord, to: number) => void
  /** It stands at the end of the page already. */
  readonly onEdge: () => void
}

/** How many are renumbered at once at most. */
const MOST = 500

/**
 * Moves rows of a list, one write after the other: a row stands in its new place at once, and what is moved while a write
 * is under way waits for the rows that come of it.
 */
export function useRowMoves({ place, field, rows, onMoved, onEdge }: Input): (move: Move) => void {
  const { resource, parent, list } = place
  const translate = useTranslate()
  const notify = useNotify()
  const provider = useDataProvider()
  const client = useQueryClient()
  const { sort } = useListContext()
  const { run, offer } = useBulk(place)
  const refresh = useRefresh(resource)
  const isUp = sort.order === 'ASC'
  const isBusy = useRef(false)
  const waiting = useRef<readonly Move[]>([])
  /** The revisions that the last write gave: rows that are older are not yet what came of it. */
  const [written, setWritten] = useState<ReadonlyMap<Id, number>>(new Map())

  /** Every row of the list, page by page, as it is sorted. */
  const all = useCallback(async (): Promise<readonly PanelRecord[]> => {
    const found = await everyRow(provider, resource.name, {
      sort: list.sort,
      filter: list.filter,
      ...(parent !== undefined && { meta: { parent } }),
    })
    return found.map(toPanelRecord)
  }, [provider, resource, list, parent])

  /** @returns the records that were written, with their new revisions; none where nothing was */
  const write = useCallback(
    async (from: number, to: number): Promise<ReadonlyMap<Id, number>> => {
      const numbered = (some: readonly PanelRecord[]): readonly Numbered[] => {
        const up = isUp ? some : some.toReversed()
        return up.map(({ id, [field]: number }) => ({
          id,
          number: typeof number === 'number' ? number : null,
        }))
      }
      const flip = (at: number) => (isUp ? at : rows.length - 1 - at)
      const none = new Map<Id, number>()
      const row = rows[from]
      if (!row) return none
      let known: readonly PanelRecord[] = rows
      let places: readonly Renumbered[] | null = handedOn(numbered(rows), flip(from), flip(to))
      if (!places) {
        known = await all()
        const at = known.findIndex(({ id }) => id === row.id)
        const next = moved(known, at, at + to - from)
        places = numberedAnew(numbered(next), row.id)
      }
      if (places.length > MOST) {
        notify('bulk.order.tooMany', { type: 'warning' })
        // the row stands where it was dropped
        await refresh()
        return none
      }
      const revisions = new Map(known.map(({ id, revision }) => [id, revision ?? 0]))
      const wire = wireField(resource, field)
      const which = places.map(({ id, number }) => ({
        id,
        revision: revisions.get(id) ?? 0,
        values: `${wire}=${number}`,
      }))
      const title = translate('bulk.order.saving')
      const report = await run({ deed: { act: 'put' }, which, isWhole: true, title })
      if (report.failure)
        notify(report.failure, { type: 'error', messageArgs: { _: report.failure } })
      else if (report.skipped.length > 0) notify('bulk.order.stale', { type: 'warning' })
      else offer(translate('bulk.order.saved'), [{ act: 'put', records: report.back }])
      return new Map(report.back.map(({ id, revision }) => [id, revision]))
    },
    [rows, field, isUp, all, resource, run, offer, notify, translate, refresh],
  )

  const settle = useCallback(
    async (writing: Promise<ReadonlyMap<Id, number>>) => {
      const revisions = await writing.catch(async (error: unknown) => {
        console.error(error)
        const message = failureOf(resource, error)
        notify(message, { type: 'error', messageArgs: { _: message } })
        await refresh()
        return new Map<Id, number>()
      })
      isBusy.current = false
      // after a move that failed the next ones mean another order than the one that is shown
      if (revisions.size === 0) waiting.current = []
      setWritten(revisions)
    },
    [resource, notify, refresh],
  )

  const start = useCallback(
    ({ id, by, to: wanted }: Move) => {
      const from = rows.findIndex((one) => one.id === id)
      const row = rows[from]
      const to = Math.min(Math.max(wanted ?? from + (by ?? 0), 0), rows.length - 1)
      if (!row || by === 0) return
      if (from === to) return onEdge()
      isBusy.current = true
      onMoved(row, to)
      // it stands there at once; what the server says comes after it
      const ids = rows.map((one) => one.id)
      client.setQueriesData<GetListResult<RaRecord>>(
        { queryKey: [resource.name, 'getList'] },
        (before) =>
          before && before.data.map((one) => one.id).join() === ids.join()
            ? { ...before, data: [...moved(before.data, from, to)] }
            : before,
      )
      void settle(write(from, to))
    },
    [rows, resource, client, write, settle, onMoved, onEdge],
  )

  const goOn = useCallback(() => {
    const isCome = rows.every(({ id, revision }) => (revision ?? 0) >= (written.get(id) ?? 0))
    if (!isCome) return
    while (!isBusy.current && waiting.current[0]) {
      const [next, ...rest] = waiting.current
      waiting.current = rest
      start(next)
    }
  }, [rows, written, start])
  useEffect(goOn, [goOn])

  return useCallback(
    (move) => {
      waiting.current = joined(waiting.current, move)
      goOn()
    },
    [goOn],
  )
}

/** Key after key makes one move of a row. */
function joined(moves: readonly Move[], move: Move): readonly Move[] {
  const last = moves.at(-1)
  if (last?.id !== move.id || last.by === undefined || move.by === undefined)
    return [...moves, move]
  return [...moves.slice(0, -1), { id: move.id, by: last.by + move.by }]
}
