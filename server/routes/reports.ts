import dwbConsents from '../../resources/reportDwbConsents'
import emailConsents from '../../resources/reportEmailConsents'
import loggedInByHall from '../../resources/reportLoggedInByHall'
import loggedInClients from '../../resources/reportLoggedInClients'
import retroBonus from '../../resources/reportRetroBonus'
import { allowedRoles } from '../../src/schema'
import type { Context } from '../http/context'
import { badQuery } from '../http/apiError'
import { json, type Reply } from '../http/reply'
import type { Route } from '../http/route'
import { modelOfName } from '../resources/model'
import { countRows } from '../store/rows'
import { countOf } from '../verbs/list'

const reports = [loggedInByHall, loggedInClients, emailConsents, dwbConsents, retroBonus]

/** The reports with how many rows each has, for the same span as the reports themselves; `clients` are all of the base. */
async function overview(context: Context): Promise<Reply> {
  const { locale, store, totals, query } = context
  for (const key of query.keys()) if (key !== 'from' && key !== 'to') throw badQuery(key)
  const items: { id: string; name: string; count: number }[] = []
  // one after the other: each reads the whole base, and others wait
  for (const { name, label, api } of reports)
    items.push({
      id: (api.endpoints.list ?? '').replace('GET report/', ''),
      name: label[locale][1],
      count: await countOf(context, modelOfName(name)),
    })
  const clients = await totals({ key: 'clients', tables: ['client'] }, () =>
    countRows({ db: store.db, dialect: store.dialect }, 'client', []),
  )
  return json({ items, clients })
}

/** What is counted over the client base. */
export const reportRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: 'report',
    roles: allowedRoles(loggedInClients, 'view'),
    handler: overview,
  },
]
