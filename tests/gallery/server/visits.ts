import {
  importKind,
  readInstant,
  type OwnMetrics,
  type AppTables,
  type Db,
} from 'panel-engine/server'

/** Somebody went through a door: rows of a table that is no resource's. */
interface Visit {
  readonly code: string
  /** Milliseconds since 1970. */
  readonly at: number
}

export const withVisits = (db: Db) => db.withTables<{ gallery_visit: Visit }>()

export const visitTables: AppTables = {
  name: 'visits',
  marked: ['gallery_visit'],
  steps: ({ idColumn: id, columnTypes: { integer: int } }) => [
    { make: [`create table gallery_visit (${id}, code text not null, at ${int} not null)`] },
    { make: [`create index gallery_visit_code on gallery_visit (code, at)`] },
  ],
}

/** What is told of visits: how many there are, and since when the oldest that was due waits to be seen. */
export const visitMetrics: OwnMetrics = {
  gauges: {
    gallery_visits: {
      help: 'Visits that doors wrote down, of all servers',
      label: 'kind',
      read: async (db) => {
        const found = await withVisits(db)
          .selectFrom('gallery_visit')
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirst()
        return { visit: Number(found?.count ?? 0) }
      },
    },
  },
  waiting: {
    visit: async (db, now) => {
      const found = await withVisits(db)
        .selectFrom('gallery_visit')
        .select(({ fn }) => fn.min('at').as('since'))
        .where('at', '<=', now)
        .executeTakeFirst()
      return found?.since == null ? null : Number(found.since)
    },
  },
}

/** Visits as the doors write them down; a file may be all there is. */
export const visits = importKind<Visit>({
  name: 'visits',
  columns: ['code', 'at'],
  required: ['code', 'at'],
  canBeWhole: true,
  read({ code = '', at = '' }) {
    const moment = readInstant(at)
    if (code !== '' && moment !== undefined) return { value: { code, at: moment } }
    return { rejected: [{ message: 'file.clients.value', args: { column: 'at', value: at } }] }
  },
  store: ({ store, isWhole, commit }, batches) =>
    store.bulk(async (trx) => {
      const visited = withVisits(trx)
      if (isWhole) await visited.deleteFrom('gallery_visit').execute()
      let loaded = 0
      for await (const some of batches) {
        await visited
          .insertInto('gallery_visit')
          .values([...some])
          .execute()
        loaded += some.length
      }
      await commit(trx, { loaded })
    }),
})
