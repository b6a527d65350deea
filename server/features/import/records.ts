import { say } from '../../../i18n/translate'
import { draftPath } from '../../../src/fields/codec'
import { columnsOf } from '../../../src/fields/fileColumns'
import { besideColumns, type JudgedRow } from '../../../src/fields/fileRows'
import { composedParts, locales, type Message, type Values } from '../../../src/schema'
import { audit } from '../../auth/audit'
import { boundTo } from '../../resources/reads'
import { familyContext } from '../../family/context'
import { logImport } from '../../family/importLog'
import { ApiError, invalid, notFound } from '../../http/apiError'
import type { Context } from '../../http/context'
import { answeredBefore, createOnce } from '../../http/idempotency'
import { etagText, json, type Reply, requireRevision } from '../../http/reply'
import { breather } from '../../quota'
import type { Model } from '../../resources/model'
import type { Trx } from '../../database/store'
import type { RecordId } from '../../records/rows'
import { beforeOf } from '../bulk/change'
import { writeOf } from '../../verbs/prepare'
import { withBody } from '../../verbs/body'
import { readImportBody, type ImportChoices } from './recordsPlan'
import {
  judge,
  lockForImport,
  readFile,
  readStanding,
  versionUnder,
  type Standing,
} from './recordsWork'
import { admit } from '../../verbs/locate'
import { noSides } from '../../verbs/uploads'
import { writeEach, type One } from '../../verbs/writeEach'

/** What importing a file would do, row by row; nothing is stored. The ETag is the `If-Match` of the import. */
export function previewImport(context: Context, models: readonly Model[]): Promise<Reply> {
  return withImport(context, models, async ({ model, file, plan }) => {
    const standing = await readStanding(context, model, { db: context.store.db })
    const read = await readFile(model, { file, plan })
    const { judged } = await judge(context, model, { read, standing, plan })
    const pause = breather()
    const rows: string[] = []
    for (const { line, cells } of read.rows) {
      const { problems = {}, ...found } = judged.get(line) ?? {}
      const errors = Object.entries(problems).map(([key, problem]) => [
        key,
        say(context.locale, problem),
      ])
      rows.push(JSON.stringify({ line, cells, ...found, errors: Object.fromEntries(errors) }))
      await pause()
    }
    const { headings, samples, columns, unsure } = read
    const head = JSON.stringify({ headings, samples, columns, unsure, known: standing.known })
    return {
      ...json(null, { headers: { ETag: etagText(standing.version) } }),
      body: `{"data":${head.slice(0, -1)},"rows":[${rows.join()}]}}`,
    }
  })
}

/** Loads a file whole or not at all, against what the preview saw (`If-Match`). @throws 412, 422, 428 */
export function load(context: Context, models: readonly Model[]): Promise<Reply> {
  return withImport(context, models, async ({ model, file, plan }) => {
    const before = await answeredBefore(context)
    if (before) return before
    const { headers } = context.request
    const standing = await readStanding(context, model, { db: context.store.db })
    requireRevision(headers, standing.version)
    const read = await readFile(model, { file, plan })
    const { judged, drafts } = await judge(context, model, { read, standing, plan })
    const rows = read.rows.filter(({ line }) => !plan.leftOut.has(line))
    const wrong = rows.flatMap(({ line }) => problemsAt(line, judged.get(line)))
    if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.slice(0, MOST_SAID)))
    const wanted: Wanted[] = []
    for (const { line } of rows) {
      const { state, id = null } = judged.get(line) ?? {}
      const draft = drafts.get(line)
      if (!draft || (state !== 'new' && state !== 'changed')) continue
      wanted.push({ line, draft, stored: id === null ? null : (standing.records.get(id) ?? null) })
    }
    return createOnce(context, async (trx) => {
      await lockForImport(trx, context, { parent: standing.parent, model })
      requireRevision(headers, await versionUnder(context, model, { db: trx }))
      const records = await writeRows(trx, { context, model, wanted })
      const created = wanted.filter(({ stored }) => stored === null).length
      const result = {
        created,
        updated: wanted.length - created,
        unchanged: rows.length - wanted.length,
        left_out: read.rows.length - rows.length,
      }
      await tell(trx, { context, model, standing, file: file.name, result })
      return json({ ...result, records })
    })
  })
}

interface Asked {
  readonly model: Model
  readonly file: ReturnType<typeof readImportBody>['file']
  readonly plan: ImportChoices
}

function withImport(
  context: Context,
  models: readonly Model[],
  work: (asked: Asked) => Promise<Reply>,
): Promise<Reply> {
  const [model] = models
  if (!model?.resource.load) throw notFound()
  // a row is a new record, or changes one
  admit(context, admit(context, model, 'create'), 'change')
  return withBody(context, 'multipart', (entries) =>
    work({ model, ...readImportBody(model.resource, entries) }),
  )
}

/** How many problems of a file are reported; its preview reports them all. */
const MOST_SAID = 500

/** `12[netto]`: the line and the column of what is wrong. */
const problemsAt = (line: number, judged: JudgedRow | undefined): [string, Message][] =>
  judged?.state === 'wrong'
    ? Object.entries(judged.problems).map(([key, problem]) => [`${line}[${key}]`, problem])
    : []

/** A row that is to be written. */
interface Wanted {
  readonly line: number
  readonly draft: Values
  readonly stored: Values | null
}

/** Writes each row by the one write path, so that family, audit and rules are never bypassed. */
async function writeRows(
  trx: Trx,
  { context, model, wanted }: { context: Context; model: Model; wanted: readonly Wanted[] },
): Promise<readonly WrittenRow[]> {
  const rows = wanted.map(({ line, draft, stored }): One => ({
    prepared: {
      context,
      model,
      uploads: [],
      sides: noSides,
      write: writeOf(context, draft, { operation: stored ? 'update' : 'create', stored }),
    },
    told: (error) => inRow(model, line, error),
  }))
  const written = await writeEach(trx, { context, model }, rows)
  return written.map(({ id, record }, at): WrittenRow => {
    const { draft = {}, stored = null } = wanted[at] ?? {}
    const parts = composedParts(model.resource, { ...draft, id })
    return {
      id: parts.length > 0 ? parts.join('~') : id,
      revision: Number(record['revision']),
      before: stored && beforeOf(model, stored, draft),
    }
  })
}

/** A record that a row has made or changed, with what a bulk change needs to undo it. */
interface WrittenRow {
  readonly id: RecordId
  readonly revision: number
  /** The former values of what was changed, an urlencoded body; null for a new record. */
  readonly before: string | null
}

/** Turns errors about a record into errors about its row and column. */
function inRow({ resource }: Model, line: number, error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.errors) return error
  const placed = Object.entries(error.errors).map(([name, problem]) => {
    const column = columnsOf(resource).find(({ key }) => key === name || key === `${name}_url`)
    const [field] = draftPath(resource, name)?.split('.') ?? []
    const isBeside = !column && field !== undefined
    const message = isBeside ? besideColumns(resource, field, problem) : problem
    return [`${line}[${column?.key ?? ''}]`, message] as const
  })
  return invalid(Object.fromEntries(placed))
}

interface Told {
  readonly context: Context
  readonly model: Model
  readonly standing: Standing
  readonly file: string
  readonly result: Readonly<Record<'created' | 'updated' | 'unchanged' | 'left_out', number>>
}

/** The history of imports and the audit say that it was one file. */
async function tell(trx: Trx, { context, model, standing, file, result }: Told): Promise<void> {
  const bound = boundTo(context, trx)
  await logImport(bound, familyContext(context), {
    startedAt: context.now,
    status: 'success',
    message: 'table.loaded',
    args: {
      file,
      noun: model.resource.label[locales[0]][1],
      parent: standing.parentTitle,
      created: result.created,
      updated: result.updated,
    },
  })
  await audit(trx, {
    at: context.now,
    actor: context.user,
    ip: context.ip,
    action: 'import',
    resource: standing.parent.name,
    recordId: standing.parentId,
    after: { [model.name]: result, file },
  })
}
