import { type Model, modelOfName, models, specOf } from 'panel-engine/verbs'
import {
  type Person,
  type PersonPart,
  type Db,
  type Trx,
  erased,
  toRecord,
  toRow,
  sideCount,
  withSideCount,
} from 'panel-engine/server'
import {
  type Dialect,
  deleteRow,
  idOfRow,
  lockTable,
  selectRow,
  selectRows,
  updateRow,
  type Row,
  type Store,
} from 'panel-engine/store'
import { isObject, type Values } from 'panel-engine/schema'
import { targetField } from '../kinds/target/field'
import {
  anyPersonOf,
  areAll,
  clientsOf,
  keysOf,
  namedBy,
  spellings,
  typedKeys,
  type Client,
} from './personNamed'
import { firstLocked, holdRecords } from './holdRecords'
import { removeCard, type Card } from './cards/store/cards'
import type { CardTables } from './cards/store/tables'
import { removeClient } from './clients/store/clientLoad'
import type { ClientTables } from './clients/store/tables'
import type { Reached } from './audiences/store/count'
import { removeDevicesOf } from './push/store/devices'
import { lockJobs } from './push/store/pushJobs'
import type { PushTables } from './push/store/tables'

/** The database with all of the app's tables that have something of a person. */
const whole = (db: Db | Trx) => db.withTables<ClientTables & CardTables & PushTables>()

/**
 * Finds whom a card number or a customer's key means, and all that this server has of them; null for a number that is
 * in no table: in the log alone it may as well be a barcode.
 */
export async function erase(store: Store, text: string): Promise<Person | null> {
  const named = namedBy(text)
  if (!named) return null
  const clients = await clientsOf(store.long, named)
  const numbers = new Set(clients.map(({ cardNumber }) => cardNumber))
  if ('card' in named) numbers.add(named.card)
  const cards = [...numbers]
  const suggestions = await suggestionsOf(store.long, store, cards)
  const isEntire = await areAll(store.long, clients)
  const keys = keysOf(clients, { typed: await typedKeys(store.long, named), isEntire })
  const texts = suggestions.flatMap((row) => [row['client'], row['email']])
  const names = clients.flatMap(({ fullName, companyName }) =>
    isEntire ? [fullName, companyName] : [fullName],
  )
  const words = [...cards, ...names, ...texts].filter(
    (word): word is string => typeof word === 'string' && word.trim().length > 1,
  )
  const parts = [
    recipients(store.dialect, cards),
    ofCards('messages in the outbox', 'push_outbox', cards),
    pushes(store.dialect, cards),
    {
      ...ofCards('devices', 'device', cards),
      erase: (trx: Trx) => removeDevicesOf(trx, cards),
    },
    targets(store, keys),
    ownRecords(store, cards),
    {
      what: 'suggestions',
      count: async () => suggestions.length,
      erase: async (trx: Trx) => {
        const rows = await suggestionsOf(trx, store, cards)
        for (const row of rows) await deleteRow(trx, suggestionTable(), Number(row['id']))
        return rows.length
      },
    },
    base(store, clients),
  ]
  if ('card' in named) {
    const counts = await Promise.all(parts.map(({ count }) => count(store.long)))
    if (counts.every((count) => count === 0)) return null
  }
  return {
    words: [...new Set(words)],
    keys: [...keys.flatMap(spellings), ...anyPersonOf(named)],
    parts,
  }
}

const suggestionTable = (): string => modelOfName('suggestions').table

/** @param db the database, or the transaction in which they are removed */
const suggestionsOf = async (
  db: Db | Trx,
  { dialect }: Store,
  cards: readonly string[],
): Promise<readonly Row[]> =>
  cards.length === 0
    ? []
    : selectRows({ db, dialect }, suggestionTable(), { where: [{ column: 'card_id', in: cards }] })

/** Rows with one of these card numbers. */
const ofCards = (
  what: string,
  table: 'push_recipient' | 'push_outbox' | 'device',
  cards: readonly string[],
): PersonPart => ({
  what,
  count: async (db) => {
    if (cards.length === 0) return 0
    const rows = whole(db)
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('count'))
    return Number((await rows.where('card_number', 'in', cards).executeTakeFirst())?.count ?? 0)
  },
  erase: async (trx) => {
    if (cards.length === 0) return 0
    const removed = await whole(trx)
      .deleteFrom(table)
      .where('card_number', 'in', cards)
      .executeTakeFirst()
    return Number(removed.numDeletedRows)
  },
})

/**
 * Locks the queue of pushes to the end of the transaction: under PostgreSQL's read committed, a step that read the base
 * before the card is deleted could add the recipient after this.
 */
function recipients(dialect: Dialect, cards: readonly string[]): PersonPart {
  const part = ofCards('push recipients', 'push_recipient', cards)
  return {
    ...part,
    erase: async (trx) => {
      await lockJobs(trx, dialect)
      return part.erase(trx)
    },
  }
}

/** Pushes whose job names one of the cards, ended ones too while they still have a job, and those with one as test card. */
function pushes(dialect: Dialect, cards: readonly string[]): PersonPart {
  const tried = (db: Db | Trx) =>
    cards.length === 0
      ? Promise.resolve([])
      : selectRows({ db, dialect }, 'notification', {
          where: [{ column: 'test_card_id', in: cards }],
        })
  const named = async (db: Db | Trx) => {
    const jobs = await whole(db)
      .selectFrom('push_job')
      .select(['notification_id', 'audience'])
      .execute()
    return jobs.flatMap(({ notification_id: id, audience }) => {
      const before: Reached = JSON.parse(audience)
      const after = withoutCards(before, cards)
      return after === before ? [] : [{ id, audience: JSON.stringify(after) }]
    })
  }
  return {
    what: 'pushes that name a card',
    count: async (db) => (await tried(db)).length + (await named(db)).length,
    erase: async (trx) => {
      // the jobs first: see `holdJob`
      await lockJobs(trx, dialect)
      const [tests, jobs] = [await tried(trx), await named(trx)]
      for (const row of tests) {
        const [id, revision] = [Number(row['id']), Number(row['revision'])]
        await updateRow(trx, 'notification', { id, revision, row: { test_card_id: null } })
      }
      for (const { id, audience } of jobs)
        await whole(trx)
          .updateTable('push_job')
          .set({ audience })
          .where('notification_id', '=', id)
          .execute()
      return tests.length + jobs.length
    },
  }
}

/** @returns the same where it names none of them */
function withoutCards(audience: Reached, cards: readonly string[]): Reached {
  if (audience.kind === 'card')
    return cards.includes(audience.card) ? { kind: 'cards', users: [], hasList: false } : audience
  if (audience.kind !== 'cards') return audience
  const users = audience.users.filter((card) => !cards.includes(card))
  return users.length === audience.users.length ? audience : { ...audience, users }
}

/** Cards on the lists of records; the counts of these records go down with them. */
function targets(store: Store, keys: readonly Card[]): PersonPart {
  const placesOf = async (db: Db | Trx) => {
    const places: { resource: string; recordId: string; card: Card }[] = []
    for (const card of keys) {
      const rows = await whole(db)
        .selectFrom('target_client')
        .select(['resource', 'record_id'])
        .where('store_key', '=', card.storeKey)
        .where('customer_id', '=', card.customerId)
        .where('person_id', '=', card.personId)
        .orderBy('resource')
        .orderBy('record_id')
        .execute()
      places.push(...rows.map((row) => ({ resource: row.resource, recordId: row.record_id, card })))
    }
    return places
  }
  return {
    what: 'cards on lists of records',
    count: async (db) => (await placesOf(db)).length,
    erase: async (trx) => {
      const places = await placesOf(trx)
      await holdRecords(
        trx,
        store,
        places.flatMap(({ resource, recordId: id }) => {
          const model = models.get(resource)
          return model ? [{ model, id }] : []
        }),
      )
      let count = 0
      for (const { card, ...owner } of places) {
        // who held the record before may have taken it off
        if (!(await removeCard(trx, owner, card))) continue
        await countDown(trx, store, owner)
        count += 1
      }
      return count
    },
  }
}

/** The record with a target of nobody, not even guests, until a person sets another: the mark is no real card. */
function forNobody({ resource }: Model, record: Values): Values {
  const name = targetField(resource)
  if (name === undefined) return record
  return { ...record, [name]: { ...(isObject(record[name]) && record[name]), user: erased } }
}

/** The caller holds the record. */
async function countDown(
  trx: Trx,
  { dialect }: Store,
  { resource, recordId }: { readonly resource: string; readonly recordId: string },
): Promise<void> {
  // where the app no longer has the resource, no record counts these cards
  const model = models.get(resource)
  if (!model) return
  const where = [{ column: 'id', is: '=' as const, value: recordId }]
  const row = await selectRow({ db: trx, dialect }, model.table, { where })
  if (!row) return
  const stored = toRecord(model, row)
  const count = sideCount(model, stored)
  if (count === 0) return
  const left = withSideCount(model, stored, count - 1)
  // with an empty list the flag for guests would decide
  const record = count > 1 ? left : forNobody(model, left)
  await updateRow(trx, model.table, {
    id: recordId,
    revision: Number(row['revision']),
    row: toRow(model, record, specOf(model.table)),
  })
}

/** Records for one card alone. */
function ownRecords(store: Store, cards: readonly string[]): PersonPart {
  const { dialect } = store
  const aimed = [...models.values()].toSorted(firstLocked).flatMap((model) => {
    const name = targetField(model.resource)
    const column = model.columns.find(({ field }) => field === name)?.column
    return name === undefined || column === undefined ? [] : [{ model, column }]
  })
  const rowsOf = async (db: Db | Trx, { model, column }: (typeof aimed)[number], lock = false) => {
    if (cards.length === 0) return []
    const where = [{ any: cards.map((card) => ({ column, key: 'user', equals: card })) }]
    const rows = await selectRows({ db, dialect }, model.table, { where, lock })
    // several resources may share a table: only rows of this one
    const { variant } = model
    return rows.filter((row) => !variant || row[variant.column] === variant.value)
  }
  return {
    what: 'records for a card alone',
    count: async (db) => {
      let count = 0
      for (const one of aimed) count += (await rowsOf(db, one)).length
      return count
    },
    erase: async (trx) => {
      let count = 0
      for (const one of aimed) {
        if ((await rowsOf(trx, one)).length === 0) continue
        const { model } = one
        await lockTable(trx, store, model.table)
        for (const row of await rowsOf(trx, one, true)) {
          const record = forNobody(model, toRecord(model, row))
          await updateRow(trx, model.table, {
            id: idOfRow(row),
            revision: Number(row['revision']),
            row: toRow(model, record, specOf(model.table)),
          })
          count += 1
        }
      }
      return count
    },
  }
}

/** Last, for the person is found through the base. */
const base = (store: Store, clients: readonly Client[]): PersonPart => ({
  what: 'cards of the client base',
  count: async () => clients.length,
  erase: async (trx) => {
    let count = 0n
    for (const { id } of clients) count += await removeClient(trx, store, id)
    return Number(count)
  },
})
