import { useQueryClient } from '@tanstack/react-query'
import { HttpError, useStore } from 'ra-core'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { calledAt } from '../../../dataProvider/address'
import { errorsIn } from '../../../dataProvider/saveErrors'
import { useRequest, useUser } from '../../app/ShellContext'
import { useText } from '../../inputs/useTexts'
import { isObject, type Resource } from '../../schema'
import { importLog } from '../../schema/registry'
import { useBulk } from '../bulk/useBulk'
import { useRetryKey } from '../form/drafts/useRetryKey'
import { mayDelete, useAccess } from '../../resource/useAccess'
import { messageOf } from '../../resource/useRefresh'
import type { Named, Step } from '../../resource/waysBack'
import { toPreview } from './preview'
import { findings, fixed, left, workOn, type Work } from './rows'

/** What is going on: the share of the file that has gone up, null once it is there. */
export interface Doing {
  readonly kind: 'reading' | 'saving'
  readonly share: number | null
}

/** Which column of the file says what. */
type Columns = Readonly<Record<string, number>>
type Memory = Readonly<Record<string, string | null>>

const nothing: Memory = {}

/** A file on its way into a list: shown, put right, and loaded whole or not at all. */
export function useImport({
  resource,
  parent,
  onLoaded,
}: {
  readonly resource: Resource
  readonly parent: string
  readonly onLoaded: () => void
}) {
  const request = useRequest()
  const client = useQueryClient()
  const may = useAccess(resource.name)
  const { offer } = useBulk({ resource, parent })
  const t = useText()
  const user = useUser()
  const memoryKey = `preferences.${resource.name}.headings.${user?.id ?? 0}`
  const [memory, setMemory] = useStore<Memory>(memoryKey, nothing)
  const [file, setFile] = useState<File | null>(null)
  const [work, setWork] = useState<Work | null>(null)
  const [doing, setDoing] = useState<Doing | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  // of two files that are chosen one after the other, the last one counts
  const turn = useRef(0)
  const { keyOf } = useRetryKey()
  useEffect(() => () => running.current?.abort(), [])

  const send = useCallback(
    (verb: 'preview' | 'load', body: FormData, headers: Record<string, string> = {}) => {
      const { method, path } = calledAt(resource, verb, { parent })
      running.current?.abort()
      running.current = new AbortController()
      return request(method, path, {
        body,
        headers,
        signal: running.current.signal,
        timeout: 180_000,
        onProgress: (sent, total) =>
          setDoing((now) => now && { ...now, share: sent < total ? sent / total : null }),
      })
    },
    [request, resource, parent],
  )

  /** Asks what the file would do, with the plan and what was put right before. */
  async function look(chosen: File, columns: Columns | null, before?: Work): Promise<boolean> {
    const mine = ++turn.current
    setDoing({ kind: 'reading', share: null })
    setFailure(null)
    try {
      const body = bodyOf(chosen, { columns, memory, ...(before && { work: before }) })
      const { json, headers } = await send('preview', body)
      if (turn.current !== mine) return false
      const preview = toPreview(resource, json, headers.get('ETag'))
      setWork(workOn(preview, before))
      return true
    } catch (error) {
      if (isAborted(error) || turn.current !== mine) return false
      setFailure(reasonOf(error))
      return false
    } finally {
      if (turn.current === mine) setDoing(null)
    }
  }

  /** Takes a file; its bytes are kept, so that saving it anew in a spreadsheet changes nothing here. */
  async function choose(given: File) {
    const mine = ++turn.current
    running.current?.abort()
    setDoing({ kind: 'reading', share: null })
    setFailure(null)
    const bytes = await given.arrayBuffer().catch(() => null)
    if (turn.current !== mine) return
    if (!bytes) {
      setDoing(null)
      setFailure('importing.gone')
      return
    }
    const chosen = new File([bytes], given.name, { type: given.type })
    setFile(chosen)
    setWork(null)
    await look(chosen, null)
  }

  async function load() {
    if (!file || !work) return
    setDoing({ kind: 'saving', share: null })
    setFailure(null)
    try {
      const body = bodyOf(file, { columns: work.preview.columns, memory: nothing, work })
      const { json } = await send('load', body, {
        'If-Match': `"${work.preview.version}"`,
        'Idempotency-Key': keyOf([...body]),
      })
      const answer = isObject(json) ? json : {}
      const counts = {
        created: Number(answer['created'] ?? 0),
        updated: Number(answer['updated'] ?? 0),
      }
      tell(t('importing.done', counts), writtenIn(answer), file.name)
      // the history of imports has a row more
      if (importLog !== undefined) void client.invalidateQueries({ queryKey: [importLog] })
      onLoaded()
    } catch (error) {
      if (isAborted(error)) return
      await refuse(error, file, work)
    } finally {
      setDoing(null)
    }
  }

  /** Says what was loaded, with the way back: what is new goes again, the rest gets what it had. */
  function tell(text: string, { made, changed }: Written, about: string) {
    const mayGo = made.length === 0 || mayDelete(resource, may)
    const back: readonly Omit<Step, 'key'>[] = [
      { act: 'delete', records: made },
      { act: 'put', records: changed },
    ]
    offer(text, mayGo ? back : [], { about })
  }

  async function refuse(error: unknown, sent: File, at: Work) {
    const status = error instanceof HttpError ? error.status : 0
    if (status === 412) {
      if (await look(sent, at.preview.columns, at)) setFailure('importing.stale')
      return
    }
    const refused = status === 422 ? refusedIn(error) : new Map()
    if (refused.size > 0) setWork({ ...at, refused })
    const isUncertain = status === 0 || status >= 500
    const reason = t(reasonOf(error))
    setFailure(
      refused.size > 0
        ? 'importing.refused'
        : t(isUncertain ? 'importing.uncertain' : 'importing.failed', { reason }),
    )
  }

  /** The person says what the columns are, and that is remembered. */
  async function setColumns(columns: Columns) {
    if (!file || !work) return
    const byPlace = new Map(Object.entries(columns).map(([column, at]) => [at, column]))
    const said = work.preview.headings.map((heading, at) => [heading, byPlace.get(at) ?? null])
    setMemory({ ...memory, ...Object.fromEntries(said) })
    await look(file, columns, work)
  }

  const settled = useDeferredValue(work)
  const found = useMemo(
    () => (settled ? findings(resource, settled) : new Map()),
    [resource, settled],
  )
  return {
    file,
    work,
    found,
    doing,
    failure,
    choose,
    again: () => {
      if (file) void look(file, null)
    },
    load,
    setColumns,
    fix: useCallback(
      (line: number, cell: { key: string; text: string }) =>
        setWork((now) => now && fixed(now, line, cell)),
      [],
    ),
    leave: useCallback(
      (lines: readonly number[], isLeftOut: boolean) =>
        setWork((now) => now && left(now, lines, isLeftOut)),
      [],
    ),
    stop: () => {
      turn.current += 1
      running.current?.abort()
      setDoing(null)
    },
    isTouched: work !== null && (work.fixes.size > 0 || work.leftOut.size > 0),
  }
}

function bodyOf(
  file: File,
  { columns, memory, work }: { columns: Columns | null; memory: Memory; work?: Work },
): FormData {
  const body = new FormData()
  const plan = {
    ...(columns ? { columns } : { remembered: memory }),
    ...(work && { fixes: Object.fromEntries(work.fixes), left_out: [...work.leftOut] }),
  }
  body.append('plan', JSON.stringify(plan))
  body.append('file', file)
  return body
}

const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'

/** Why the file as a whole was refused: the server's words, or a key of ours. */
function reasonOf(error: unknown): string {
  const own = errorsIn(error)
  const words = [own['file'], own['plan']].find((text) => typeof text === 'string')
  return words ?? messageOf(error)
}

interface Written {
  readonly made: readonly Named[]
  readonly changed: readonly Named[]
}

/** The records that a load has written; none where the API does not say. */
function writtenIn({ records }: Readonly<Record<string, unknown>>): Written {
  const made: Named[] = []
  const changed: Named[] = []
  for (const one of Array.isArray(records) ? records : []) {
    const { id, revision, before }: Readonly<Record<string, unknown>> = isObject(one) ? one : {}
    if ((typeof id !== 'number' && typeof id !== 'string') || typeof revision !== 'number') continue
    if (typeof before === 'string') changed.push({ id, revision, values: before })
    else made.push({ id, revision })
  }
  return { made, changed }
}

/** What a load was refused for by row: `12[netto]` is the column of a line. */
function refusedIn(error: unknown): ReadonlyMap<number, Readonly<Record<string, string>>> {
  const rows = new Map<number, Record<string, string>>()
  for (const [name, text] of Object.entries(errorsIn(error))) {
    const [, line, column = ''] = /^(\d+)\[(\w*)\]$/.exec(name) ?? []
    if (line === undefined) continue
    rows.set(Number(line), { ...rows.get(Number(line)), [column]: String(text) })
  }
  return rows
}
