import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { belongs, type Group, type Person } from '../../../kinds/target/belongs'
import type { Store } from 'panel-engine/store'
import { between, reachOf, endOfSlice, type Reached } from './count'

/**
 * The client base, counted by all that a target looks at: a thousand rows for a million clients. Cards that several
 * clients share are kept apart, for such a card counts once.
 */
interface Cube {
  readonly cells: readonly (Person & { readonly cards: number })[]
  readonly shared: readonly (readonly Person[])[]
}

/** How many cards of several clients are kept apart; where there are more, the base itself is counted. */
const mostShared = 100_000

const kept = new WeakMap<Store, { readonly mark: string; readonly cube: Promise<Cube | null> }>()

/**
 * How many distinct cards a group has, exactly as a push to it counts them. The first count after a write to the base
 * scans it; any group is then counted in memory.
 */
export async function reachFromCube(
  store: Store,
  group: Extract<Reached, { kind: 'group' }>,
): Promise<number> {
  const countIn = await countedBase(store)
  return countIn ? countIn(group) : reachOf(store.db, group)
}

/** Counts any group of the base as it is now; null where it cannot be counted out of memory. */
export async function countedBase(store: Store): Promise<((group: Group) => number) | null> {
  const mark = await markOf(store)
  const cube = mark === null ? null : await cubeOf(store, mark)
  if (!cube) return null
  return (group) => {
    const has = (person: Person) => belongs(group, person)
    return (
      cube.cells.reduce((sum, cell) => (has(cell) ? sum + cell.cards : sum), 0) +
      cube.shared.filter((clients) => clients.some(has)).length
    )
  }
}

/**
 * Changes when the client base is written to. Where the database has no change counter, the history of imports stands
 * in for it, for imports are what writes to the base; then it is null while one is running, and erasing a client does
 * not change it.
 */
async function markOf({ db, changeMark }: Store): Promise<string | null> {
  const mark = await changeMark(['client'])
  if (mark !== null) return mark
  const running = await db
    .selectFrom('import_run')
    .select('kind')
    .where('kind', '=', 'clients')
    .executeTakeFirst()
  if (running) return null
  const { rows: found } = await sql<{ rows: unknown; last: unknown; ended: unknown }>`
    select count(*) as rows, max(id) as last, max(end_date_time) as ended from importlog`.execute(
    db,
  )
  const { rows, last, ended } = found[0] ?? {}
  return [rows, last, ended].map(String).join('/')
}

async function cubeOf(store: Store, mark: string): Promise<Cube | null> {
  const found = kept.get(store.bounded)
  if (found?.mark === mark) return found.cube
  const cube = makeCube(store)
  kept.set(store.bounded, { mark, cube })
  try {
    const made = await cube
    // written to meanwhile: it is neither the old base nor the new one
    if ((await markOf(store)) === mark) return made
  } catch (error) {
    forget(store, mark)
    throw error
  }
  forget(store, mark)
  return null
}

function forget(store: Store, mark: string): void {
  if (kept.get(store.bounded)?.mark === mark) kept.delete(store.bounded)
}

interface Row {
  readonly customer_type: number
  readonly subtype: number | null
  readonly registration_hall: number | null
}

const cellOf = (row: Row): Person => ({
  customerType: Number(row.customer_type),
  subtype: row.subtype === null ? null : Number(row.subtype),
  hall: row.registration_hall === null ? null : Number(row.registration_hall),
})

/** Scans the base in slices, none of which splits the clients of one card. */
async function makeCube({ db }: Store): Promise<Cube | null> {
  const cells = new Map<string, Person & { cards: number }>()
  const shared: (readonly Person[])[] = []
  const add = (cell: Person, cards: number) => {
    const key = `${cell.customerType}/${cell.subtype}/${cell.hall}`
    const known = cells.get(key)
    if (known) known.cards += cards
    else cells.set(key, { ...cell, cards })
  }
  for (let after = ''; ;) {
    const last = await endOfSlice(db, after)
    if (last === null) break
    const counted = await sql<Row & { cards: number }>`
      select customer_type, subtype, registration_hall, count(*) as cards from client
      where ${between(after, last)} group by customer_type, subtype, registration_hall`.execute(db)
    for (const row of counted.rows) add(cellOf(row), Number(row.cards))
    const twice = await sql<Row & { card_number: string }>`
      select card_number, customer_type, subtype, registration_hall from client
      where ${between(after, last)} and card_number in (select card_number from client
        where ${between(after, last)} group by card_number having count(*) > 1)
      order by card_number`.execute(db)
    const byCard = new Map<string, Person[]>()
    for (const row of twice.rows) {
      const cell = cellOf(row)
      add(cell, -1)
      byCard.set(row.card_number, [...(byCard.get(row.card_number) ?? []), cell])
    }
    for (const clients of byCard.values()) shared.push(clients)
    if (shared.length > mostShared) return null
    after = last
    // other requests get their turn between two slices
    await setImmediate()
  }
  return { cells: [...cells.values()], shared }
}
