import type { OwnMetrics } from 'panel-engine/server'
import { pushCount, waitingSince } from './store/pushJobs'

/** The counter of recipients. */
export const settledRecipients = 'panel_push_recipients_total'

/** The metrics of pushes. */
export const pushMetrics: OwnMetrics = {
  counters: {
    [settledRecipients]: {
      help: 'Recipients of push messages that were settled: delivered, undelivered',
      label: 'outcome',
    },
  },
  waiting: { push: waitingSince },
  gauges: {
    panel_jobs: {
      help: 'Pushes that wait or are under way, of all servers',
      label: 'kind',
      read: async (db) => ({ push: await pushCount(db) }),
    },
  },
}
