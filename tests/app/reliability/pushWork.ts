/**
 * A process that carries the pushes of one database and may kill itself at a point of its own choosing, for
 * tests/app/reliability/pushKill.mjs. Modes: `seed` makes a database with clients and one push, `carry` carries it until
 * it has ended and prints what came of it.
 */
import { sql } from 'kysely'
import { outbox } from '../../../resources/server/push/outbox'
import { runPushes } from '../../../resources/server/push/run'
import { usualPatience } from '../../../resources/server/push/send'
import type { Transport } from '../../../resources/server/push/transport'
import { webhook } from '../../../resources/server/push/webhook'
import { former, tableSpecs } from '../../../server/specs'
import { addClients, type Client } from '../../../resources/server/clients/store/clientBase'
import { migrate } from '../../../server/database/schemaChange/migrate'
import { queueJob } from '../../../resources/server/push/store/pushJobs'
import { openDatabase, type Store } from '../../../server/database/store'
import { webhookSecret } from '../support/webhookSecret'

const { MODE, DATA_DIR = '', DATABASE_URL, COUNT = '0', WEBHOOK, KILL_AT = '' } = process.env
const [what, when, nth] = KILL_AT.split(':')

/** Ends this process as a power cut would. */
const die = () => process.kill(process.pid, 'SIGKILL')

const counted = { transaction: 0, call: 0 }

/** Kills before (the work is done, not committed or not answered) or behind the n-th of its kind. */
async function at<T>(kind: keyof typeof counted, work: (last: () => void) => Promise<T>) {
  counted[kind] += 1
  const isIt = what === kind && counted[kind] === Number(nth)
  const result = await work(() => void (isIt && when === 'before' && die()))
  if (isIt && when === 'after') die()
  return result
}

const watched = (store: Store): Store => ({
  ...store,
  transaction: (work) =>
    at('transaction', (last) =>
      store.transaction(async (trx) => {
        const result = await work(trx)
        last()
        return result
      }),
    ),
})

function transportOf(): Transport {
  if (!WEBHOOK) return outbox
  const made = webhook({ url: WEBHOOK, secret: webhookSecret, installation: 'k', clock: Date.now })
  if (made.kind !== 'called') return made
  return {
    ...made,
    hand: (handover) =>
      at('call', async (last) => {
        last()
        return made.hand(handover)
      }),
  }
}

const client = (n: number): Client => ({
  companyName: `Firma ${n}`,
  fullName: `Osoba ${n}`,
  registrationHall: 10,
  storeKey: 10,
  customerId: n + 1,
  personId: 1,
  cardNumber: String(10_000_000 + n),
  customerType: 1,
  subtype: null,
  consentEmail: false,
  consentDwb: false,
  retroBonus: false,
  appLastLogin: null,
})

async function seed(store: Store): Promise<void> {
  await migrate(store, tableSpecs, former)
  const clients = Array.from({ length: Number(COUNT) }, (_, n) => client(n))
  await store.transaction((trx) => addClients(trx, clients))
  await store.transaction(async (trx) => {
    await sql`insert into notification (id, revision, title, message, status, source_type,
      recipients_found, recipients_delivered) values (1, 1, 'T', 'M', 'new', 'individual', 0, 0)`.execute(
      trx,
    )
    const audience = { kind: 'group', customerType: 7, subtypes: [], halls: [] } as const
    await queueJob(trx, { id: 1, audience, now: 0 })
  })
}

const stateOf = async ({ db }: Store) => {
  const { rows } = await sql<
    Record<string, unknown>
  >`select status, result, recipients_found as found,
    recipients_delivered as delivered,
    (select count(*) from push_outbox) as letters,
    (select count(distinct card_number) from push_outbox) as cards,
    (select count(*) from push_recipient where state = 2) as sent
    from notification where id = 1`.execute(db)
  return rows[0] ?? {}
}

async function carry(store: Store): Promise<void> {
  // it is put off while the recipients are written down, so that it waits for its beginning too
  const begins = new Date(Date.now() + 400).toISOString()
  await store.transaction((trx) =>
    sql`update notification set begins = ${begins} where status = 'new'`.execute(trx),
  )
  const log = {
    info() {},
    warn() {},
    error: (...told: readonly unknown[]) => console.error(...told),
  }
  const patience = { ...usualPatience, lease: 1_500 }
  const services = { store: watched(store), clock: Date.now, log, metrics: null }
  const running = runPushes(services, transportOf(), { patience })
  for (;;) {
    const { status } = await stateOf(store)
    if (status === 'done' || status === 'failure') break
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await running.stop()
  console.log(JSON.stringify({ counted, state: await stateOf(store) }))
}

const store = await openDatabase({ databaseUrl: DATABASE_URL ?? null, dataDir: DATA_DIR })
if (MODE === 'seed') await seed(store)
if (MODE === 'carry') await carry(store)
await store.close()
