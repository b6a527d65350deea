import type { Transport } from '../../../resources/server/push/transport'
import { runPushes, type Running } from '../../../resources/server/push/run'
import type { Patience } from '../../../resources/server/push/send'
import { openApi, type Api } from '../../support/server/api'

/** Pauses that a test can wait for. */
export const hasty: Patience = {
  lease: 1_000,
  firstPause: 5,
  longestPause: 20,
  tries: 3,
  pauses: 4,
  refusals: 3,
}

/** A server whose pushes are carried by a transport, on real time. */
export async function pushServer(database: 'sqlite' | 'postgres') {
  const api = await openApi(database)
  const running: Running[] = []
  return {
    ...api,
    /** @param ahead how far this server's clock is ahead, ms */
    carry(transport: Transport, patience: Patience = hasty, ahead = 0): Running {
      const clock = () => Date.now() + ahead
      const one = runPushes({ ...api.services, clock }, transport, { patience, grace: 200 })
      running.push(one)
      return one
    },
    /** Sends a message and answers its id. */
    async send(fields: Readonly<Record<string, string>>): Promise<number> {
      const body = new URLSearchParams({ message: 'Nowa gazetka', ...fields })
      const made = await api.call('POST', 'notification', { body })
      if (made.status !== 201) throw new Error(made.text)
      return Number(made.data['id'])
    },
    /** Stops the carrier; for the end of each test. */
    rest: async () => void (await Promise.all(running.splice(0).map((one) => one.stop()))),
    async close() {
      await Promise.all(running.map((one) => one.stop()))
      await api.store.close()
    },
  }
}

export type Row = Readonly<Record<string, unknown>>

export async function rowOf({ call }: Pick<Api, 'call'>, id: number): Promise<Row> {
  const { data } = await call('GET', 'notification/history?limit=500')
  const items: readonly Row[] = Array.isArray(data['items']) ? data['items'] : []
  return items.find((item) => item['id'] === id) ?? {}
}

/** Waits until a push has one of these statuses. */
export async function until(
  api: Pick<Api, 'call'>,
  id: number,
  ...statuses: readonly string[]
): Promise<Row> {
  const end = Date.now() + 45_000
  for (;;) {
    const row = await rowOf(api, id)
    if (statuses.includes(String(row['status']))) return row
    if (Date.now() > end) throw new Error(`still ${String(row['status'])}: ${JSON.stringify(row)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
