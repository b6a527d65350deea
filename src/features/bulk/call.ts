import type { Request } from '../../../dataProvider/http'
import { listQuery, type ListParams } from '../../../dataProvider/query'
import type { Named, Step } from '../../resource/waysBack'
import { bulkPath, fillPath, isObject, parseEndpoint, type Resource } from '../../schema'

/** What is to be done, as the server takes it. */
export type Deed =
  | { readonly act: 'shift'; readonly days: number }
  | { readonly act: 'set'; readonly values: string }
  | Pick<Step, 'act'>

/** The list that the records stand in. */
export interface Place {
  readonly resource: Resource
  readonly parent: string | undefined
  /** Its query; records that are named need none. */
  readonly list?: ListParams
}

/** What became of a record. */
export interface Line {
  readonly id: string | number
  readonly isDone: boolean
  readonly revision: number | null
  readonly before: string | null
  readonly name: string
  /** Why it stays as it is: the sentence, and what is wrong beside which wire name. */
  readonly message: string
  readonly errors: readonly (readonly [string, string])[]
}

interface Asked {
  readonly place: Place
  readonly deed: Deed
  /** The records; a number for all that the list's filter finds, which is how many there were. */
  readonly which: readonly Named[] | number
  readonly isWhole?: boolean
  readonly signal: AbortSignal
  readonly onLine: (line: Line) => void
}

/** After how long a silent server counts as lost, ms. */
const PATIENCE = 60_000
/** What one call names at most: records, and characters of JSON. */
const [MOST, LONGEST] = [500, 200_000] as const

/** What the server says where it ends before its work did. */
export class BrokenOff extends Error {}

/** Does something to many records, and tells of each as it is done. @throws HttpError, BrokenOff, AbortError */
export async function callMany(request: Request, asked: Asked): Promise<void> {
  const { which } = asked
  if (typeof which === 'number') return callOnce(request, asked, { total: which })
  for (const records of packed(which, asked.isWhole === true))
    await callOnce(request, asked, { records, ...(asked.isWhole && { whole: true }) })
}

function packed(records: readonly Named[], isWhole: boolean): readonly (readonly Named[])[] {
  if (isWhole) return [records]
  const packs: Named[][] = []
  let length: number = LONGEST
  for (const record of records) {
    const own = JSON.stringify(record).length
    const last = packs.at(-1)
    if (last && last.length < MOST && length + own < LONGEST) {
      last.push(record)
      length += own
    } else {
      packs.push([record])
      length = own
    }
  }
  return packs
}

async function callOnce(
  request: Request,
  { place, deed, signal, onLine }: Asked,
  which: object,
): Promise<void> {
  const { resource, parent, list } = place
  const { path } = parseEndpoint(resource.api.endpoints.list ?? 'GET none')
  const { limit: _, page: __, ...query } = list ? listQuery(resource, list) : {}
  const { stream } = await request('POST', `/api/${bulkPath(fillPath(path, { parent }))}`, {
    query,
    body: { ...deed, ...which },
    as: 'stream',
    timeout: PATIENCE,
    signal,
  })
  if (!stream) throw new BrokenOff()
  for await (const line of linesOf(stream)) {
    if (line['state'] === 'end') return
    if (line['state'] === 'failed') throw new BrokenOff(String(line['message']))
    onLine(toLine(line))
  }
  throw new BrokenOff()
}

/** The lines of a stream of JSON, as they come. */
async function* linesOf(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Readonly<Record<string, unknown>>> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const timer = setTimeout(() => void reader.cancel().catch(() => undefined), PATIENCE)
      const { done, value } = await reader.read().finally(() => clearTimeout(timer))
      if (done) return
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      for (const text of lines) {
        const line: unknown = JSON.parse(text)
        if (isObject(line)) yield line
      }
    }
  } finally {
    // a reader that stops reading stops the work
    await reader.cancel().catch(() => undefined)
  }
}

function toLine(line: Readonly<Record<string, unknown>>): Line {
  const { id, state, revision, before, name, message, errors } = line
  return {
    id: typeof id === 'number' ? id : String(id),
    isDone: state === 'done',
    revision: typeof revision === 'number' ? revision : null,
    before: typeof before === 'string' ? before : null,
    name: typeof name === 'string' ? name : '',
    message: typeof message === 'string' ? message : '',
    errors: Object.entries(isObject(errors) ? errors : {}).map(([key, text]) => [
      key,
      String(text),
    ]),
  }
}
