import { dayInZone } from '../../../i18n/format'
import { weekOf } from '../../../src/schema'
import { firstDayOfWeek, has } from '../../../src/schema/registry'
import type { Context } from '../../http/context'
import { json, type Reply } from '../../http/reply'
import type { Route } from '../../http/route'
import { activity } from './activity'
import { pictureless, turning } from './blocks'
import { startLists } from './lists'
import { seenBy } from './sight'

/** What a working day begins with, as far as the caller's roles go. */
async function overview(context: Context): Promise<Reply> {
  const today = dayInZone(context.now)
  const week = weekOf(today, firstDayOfWeek)
  const models = seenBy(context)
  return json({
    today,
    week,
    starting: await turning(context, models, { which: 'start', today, ...week }),
    ending: await turning(context, models, { which: 'end', today, ...week }),
    pictures: await pictureless(context, models, today),
    lists: await startLists(context, today),
    activity: await activity(context),
  })
}

/** The start page; none where the app does without. */
export const startRoutes: readonly Route[] = has('start')
  ? [
      {
        method: 'GET',
        path: 'start',
        roles: 'signedIn',
        quota: 'searching',
        query: {},
        handler: overview,
      },
    ]
  : []
