import dwbConsents from '../reportDwbConsents'
import emailConsents from '../reportEmailConsents'
import loggedInByHall from '../reportLoggedInByHall'
import loggedInClients from '../reportLoggedInClients'
import retroBonus from '../reportRetroBonus'
import { allowedRoles } from 'panel-engine/schema'
import { spanOf } from './clientReport'
import type { Context, Reply, Route } from 'panel-engine/server'
import { countReports, reportTables } from './clients/store/clientReport'
import { cachedPage, countRows } from 'panel-engine/store'

/** The reports in their order, and what each counts. */
const reports = [
  { resource: loggedInByHall, counts: 'halls' },
  { resource: loggedInClients, counts: 'app_last_login' },
  { resource: emailConsents, counts: 'consent_email' },
  { resource: dwbConsents, counts: 'consent_dwb' },
  { resource: retroBonus, counts: 'retro_bonus' },
] as const

/** The reports with how many rows each has, of the same span as their lists; `clients` are all of the base. */
async function overview({ locale, store, query }: Context): Promise<Reply> {
  const span = spanOf(Object.fromEntries(query))
  const source = { db: store.db, dialect: store.dialect }
  const key = JSON.stringify(['reports', span, locale])
  const body = await cachedPage(store, { key, tables: reportTables }, async () => {
    const counts = await countReports(source, span)
    const items = reports.map(({ resource: { api, label }, counts: of }) => ({
      id: api.endpoints.list?.replace('GET report/', ''),
      name: label[locale][1],
      count: counts[of],
    }))
    return JSON.stringify({ data: { items, clients: await countRows(source, 'client', []) } })
  })
  return { status: 200, headers: { 'Content-Type': 'application/json; charset=utf-8' }, body }
}

const day = { type: 'string', format: 'date' }

/** What is counted over the client base. */
export const reportRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: 'report',
    roles: allowedRoles(loggedInClients, 'view'),
    quota: 'searching',
    query: { from: { schema: day }, to: { schema: day } },
    handler: overview,
  },
]
