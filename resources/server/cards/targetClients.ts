import type { Locale, Message } from 'panel-engine/schema'
import { translate } from 'panel-engine/format'
import { type Model, isForPeople, admit, locate, specOf } from 'panel-engine/verbs'
import {
  CsvError,
  csvReply,
  type Cell,
  type TempFile,
  ApiError,
  badQuery,
  notFound,
  type Context,
  json,
  listReply,
  type Reply,
  audit,
  parseListQuery,
  toRecord,
  toRow,
  whileSignedIn,
  withBody,
  sideCount,
  withSideCount,
} from 'panel-engine/server'
import { idOfRow, lockTable, updateRow } from 'panel-engine/store'
import { readFixes } from '../../kinds/cardList/fixes'
import { fixesByLine, fixesProblem } from '../../kinds/cardList/fixesRule'
import { badLinesOf, cardsReport, readList, refusalOf } from './cardList'
import type { CardList, Fixes } from './readCards'
import {
  countTargetClients,
  removeCard,
  selectTargetClients,
  targetClientPages,
  targetClientSorts,
  targetClientTexts,
  type TargetClient,
  type TargetClientPage,
} from './store/cards'
import { reachOf } from '../audiences/store/count'

const columns = [
  'company_name',
  'full_name',
  'registration_hall',
  'card_number',
  'store_key',
  'customer_id',
  'person_id',
  'entire_client',
] as const

/** A page of the clients a record aims at by their cards, or all of them as CSV. */
export async function targetClients(
  context: Context,
  candidates: readonly Model[],
): Promise<Reply> {
  const { store, totals } = context
  const { model, row } = await locate(context, candidates, { db: store.db })
  admit(context, model, 'view')
  const query = parseListQuery(context.query, {
    sortable: [...targetClientSorts],
    searchable: [...targetClientTexts],
    // the key that tells the resources of the path apart, which `locate` has judged
    extra: candidates.flatMap(({ variant }) => variant?.wireName ?? []),
  })
  const page: TargetClientPage = {
    owner: { resource: model.name, recordId: idOfRow(row) },
    ...query,
  }
  const source = { db: store.db, dialect: store.dialect }
  if (query.format === 'csv') {
    const batches = rowsInBatches(context, page)
    return csvReply(`${model.name}-target-users.csv`, { columns, batches })
  }
  const total = await totals(
    {
      key: JSON.stringify(['target_client', page.owner, page.phrase, page.phraseIn]),
      tables: ['target_client', 'client'],
    },
    () => countTargetClients(store.db, page),
  )
  const rows = await selectTargetClients(source, page, {
    limit: query.limit,
    offset: (query.page - 1) * query.limit,
  })
  return listReply(rows.map(clientJson), total)
}

const clientJson = (row: TargetClient) => {
  const isEntire = Number(row.person_id) === 0
  return {
    company_name: row.company_name,
    full_name: isEntire ? null : row.full_name,
    registration_hall: row.registration_hall === null ? null : Number(row.registration_hall),
    card_number: isEntire ? null : row.card_number,
    store_key: Number(row.store_key),
    customer_id: Number(row.customer_id),
    person_id: isEntire ? null : Number(row.person_id),
    entire_client: isEntire,
  }
}

async function* rowsInBatches(context: Context, page: TargetClientPage): AsyncGenerator<Cell[][]> {
  const { long: db, dialect } = context.store
  const pages = targetClientPages({ db, dialect }, page)
  for await (const rows of whileSignedIn(context, pages)) {
    yield rows.map((row) => {
      const item = clientJson(row)
      return columns.map((column) => item[column])
    })
  }
}

/** Takes one card off a record's list, which raises its revision. No `If-Match` is asked for. */
export async function removeTargetClient(
  context: Context,
  candidates: readonly Model[],
): Promise<Reply> {
  const { store, params, now, user, ip } = context
  const card = {
    storeKey: keyOf(params['storeKey']),
    customerId: keyOf(params['customerId']),
    personId: keyOf(params['personId']),
  }
  return store.transaction(async (trx) => {
    if (candidates[0]) await lockTable(trx, store, candidates[0].table)
    const { model, row } = await locate(context, candidates, { db: trx, lock: true })
    admit(context, model, 'change')
    const id = idOfRow(row)
    // without its list the record would be aimed at nobody
    const stored = toRecord(model, row)
    const count = sideCount(model, stored)
    if (!(await removeCard(trx, { resource: model.name, recordId: id }, card))) throw notFound()
    if (count <= 1) throw new ApiError(409, 'api.lastClient')
    const record = withSideCount(model, stored, count - 1)
    const revision = Number(row['revision'])
    const next = toRow(model, record, specOf(model.table))
    await updateRow(trx, model.table, { id, revision, row: next })
    await audit(trx, {
      at: now,
      actor: user,
      ip,
      action: 'update',
      resource: model.name,
      recordId: id,
      before: { target_users: count, removed: card },
      after: { target_users: count - 1 },
    })
    return json({ id, revision: revision + 1 })
  })
}

/** A key of a card in a path: a whole number, 0 for the person of an entire client. */
function keyOf(text: string | undefined): number {
  if (text === undefined || !/^\d{1,15}$/.test(text)) throw notFound()
  return Number(text)
}

const listed = { kind: 'cards', users: [], hasList: true } as const

const FILE = 'target_users_file'
const FIXES = 'target_users_file_fixes'

/**
 * What storing a card list with its mended lines would do, or its bad lines as CSV (`format=csv`); nothing is stored.
 * A list without a good line is refused, as when it is stored; the refusal reports on its lines as well, for once they
 * are mended the list may be stored.
 */
export const previewCards = (context: Context): Promise<Reply> =>
  withBody(context, 'multipart', async (entries) => {
    const { query, store, locale } = context
    if (query.has('format') && query.get('format') !== 'csv') throw badQuery('format')
    const stray = entries.find(([key]) => key !== FILE && key !== FIXES)?.[0]
    if (stray !== undefined) throw fieldError(stray, { message: 'rule.unknown' })
    for (const name of [FILE, FIXES])
      if (entries.filter(([key]) => key === name).length > 1)
        throw fieldError(name, { message: 'rule.keyTwice' })
    const value = entries.findLast(([key]) => key === FILE)?.[1]
    if (value === undefined || typeof value === 'string')
      throw fieldError(FILE, { message: 'rule.required' })
    const fixes = fixesIn(entries.findLast(([key]) => key === FIXES)?.[1])
    if (query.has('format')) return badLinesReply(context, value, fixes)
    const list = await readList(value, fixes, store.db)
    if ('message' in list) throw fieldError(FILE, list)
    const told = {
      rows: list.rows,
      rejected_count: list.rejectedCount,
      ...cardsReport(list, locale),
      rejected: toMend(list, locale),
      mended: list.mended,
    }
    const refused = refusalOf(list)
    if (refused) throw fieldError(FILE, refused, told)
    return json({
      target_users: list.cards.length,
      reached: await reachOf(store.db, listed, list.cards),
      ...told,
    })
  })

const fileSent: Message = { message: 'rule.text' }

/** The mended lines that a body has. @throws 422 for the field of the list where they are malformed */
function fixesIn(sent: string | TempFile | undefined): Fixes {
  const value = readFixes(sent)
  const problem = typeof sent === 'object' ? fileSent : fixesProblem(value, true)
  if (problem) throw fieldError(FILE, problem)
  return fixesByLine(value)
}

/** The wrong lines with their cells, where they have some. */
const toMend = (list: CardList, locale: Locale) =>
  cardsReport(list, locale).rejected.map((told, at) => {
    const { cells, mendable } = list.rejected[at] ?? {}
    return { ...told, ...(cells && { cells }), ...(mendable === false && { mendable }) }
  })

const LINES_A_TURN = 500

/** The bad lines as a file: read whole, for the upload is gone once the call is answered. */
async function badLinesReply(
  { locale, request }: Context,
  file: TempFile,
  fixes: Fixes,
): Promise<Reply> {
  const lines = await badLinesOf(file, fixes).catch((error: unknown) => {
    throw error instanceof CsvError ? fieldError(FILE, error.problem) : error
  })
  async function* batches(): AsyncGenerator<Cell[][]> {
    for (let at = 0; at < lines.length; at += LINES_A_TURN)
      yield lines
        .slice(at, at + LINES_A_TURN)
        .map(({ line, problem }) => [line, translate(locale, problem.message, { ...problem.args })])
  }
  return csvReply('target-users-rejected.csv', {
    columns: isForPeople(request)
      ? [translate(locale, 'importing.line'), translate(locale, 'importing.message')]
      : ['line', 'message'],
    batches: batches(),
  })
}

const fieldError = (key: string, message: Message, body: Readonly<Record<string, unknown>> = {}) =>
  new ApiError(422, 'error.invalid', { errors: { [key]: message }, body })
