import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { audit } from '../../../../../server/auth/audit'
import { erase } from '../../../../../server/commands/erase'
import { modelOfName } from '../../../../../server/resources/model'
import { specOf } from '../../../../../server/resources/reads'
import { toRecord, toRow } from '../../../../../server/resources/record'
import { serverApp } from '../../../../../server/serverApp'
import { openServices } from '../../../../../server/services'
import { emptyTarget } from '../../../../../resources/kinds/target/value'
import { isForGuests } from '../../../../../resources/customerPreview/sees'
import { addDevices } from '../../../../../resources/server/push/store/devices'
import { addClients } from '../../../../../resources/server/clients/store/clientBase'
import { loadClients } from '../../../../../resources/server/clients/store/clientLoad'
import { lockJob, queueJob } from '../../../../../resources/server/push/store/pushJobs'
import { insertRow, selectRows } from '../../../../../server/records/rows'
import type { Store } from '../../../../../server/database/store'
import { databases } from '../../../../support/server/testStore'
import { whileHeld, whileWaiting } from '../../../../support/server/whileHeld'
import { freshConfig } from './freshConfig'
import type { CardTables } from '../../../../../resources/server/cards/store/tables'
import type { ClientTables } from '../../../../../resources/server/clients/store/tables'
import type { PushTables } from '../../../../../resources/server/push/store/tables'
import type { Db, Trx } from '../../../../../server/database/store'

const client = {
  companyName: 'Bar Mleczny "Pod Lip\u0105"',
  fullName: 'Jan Kowalski',
  registrationHall: 10,
  storeKey: 10,
  customerId: 4711,
  personId: 1,
  cardNumber: '2100012345',
  customerType: 1,
  subtype: null,
  consentEmail: true,
  consentDwb: false,
  retroBonus: false,
  appLastLogin: null,
}
const colleague = { ...client, fullName: 'Anna Nowak', personId: 2, cardNumber: '2100099999' }

const whole = (db: Db | Trx) => db.withTables<ClientTables & CardTables & PushTables>()

/** The tables in which one person's data lie, with how many rows. */
async function counts({ db }: Store, card: string, personId: number) {
  const rows = async (table: string, column = 'card_number') => {
    const having = sql`from ${sql.table(table)} where ${sql.ref(column)} = ${card}`
    return (await sql`select 1 ${having}`.execute(db)).rows.length
  }
  const targets = whole(db).selectFrom('target_client').select('id').where('customer_id', '=', 4711)
  return {
    device: await rows('device'),
    recipient: await rows('push_recipient'),
    outbox: await rows('push_outbox'),
    client: await rows('client'),
    target: (await targets.where('person_id', '=', personId).execute()).length,
    suggestion: await rows('suggestion', 'card_id'),
  }
}

const all = { device: 1, recipient: 1, outbox: 1, client: 1, target: 1, suggestion: 1 }
const none = { device: 0, recipient: 0, outbox: 0, client: 0, target: 0, suggestion: 0 }

describe.each(databases)('erase on %s', (kind) => {
  const vouchers = () => modelOfName('promo-vouchers')

  async function panel() {
    const config = await freshConfig(kind)
    const services = await openServices(config)
    const { store } = services
    const voucher = await store.transaction(async (trx) => {
      await addClients(trx, [client, colleague])
      await addDevices(
        trx,
        [client, colleague].map(({ cardNumber }) => ({
          cardNumber,
          token: `token of ${cardNumber}`,
          platform: 'android',
        })),
        1,
      )
      const target = { customerType: null, customerSubtypes: [], halls: [], targetUsers: 3 }
      const spec = specOf(vouchers().table)
      const row = toRow(vouchers(), { identifier: 'x', target }, spec)
      const made = await insertRow(trx, vouchers().table, row)
      for (const { cardNumber } of [client, colleague]) {
        const own = { identifier: 'for one', target: { ...emptyTarget, user: cardNumber } }
        await insertRow(trx, vouchers().table, toRow(vouchers(), own, spec))
      }
      for (const personId of [0, 1, 2])
        await whole(trx)
          .insertInto('target_client')
          .values({
            resource: 'promo-vouchers',
            record_id: String(made['id']),
            store_key: 10,
            customer_id: 4711,
            person_id: personId,
          })
          .execute()
      for (const { cardNumber } of [client, colleague]) {
        await insertRow(trx, 'suggestion', {
          client: 'Janek',
          email: `${cardNumber}@example.com`,
          card_id: cardNumber,
          message: 'x',
        })
        const push = { notification_id: 1, card_number: cardNumber }
        await whole(trx)
          .insertInto('push_recipient')
          .values({ ...push, state: 2, due_at: 0, owner: '', tries: 0 })
          .execute()
        await whole(trx)
          .insertInto('push_outbox')
          .values({ ...push, title: '', message: '', source_type: '', source_id: null, at: 0 })
          .execute()
      }
      await insertRow(trx, 'notification', {
        id: 1,
        message: 'x',
        status: 'pending',
        test_card_id: client.cardNumber,
      })
      const users = [client.cardNumber, colleague.cardNumber]
      await queueJob(trx, { id: 1, audience: { kind: 'cards', users, hasList: false }, now: 0 })
      const actor = { id: 1, username: 'ada@example.com' }
      const line = { at: 1, actor, ip: '10.0.0.1', action: 'update', resource: 'adverts' } as const
      await audit(trx, {
        ...line,
        before: { removed: { storeKey: 10, customerId: 4711, personId: 1 }, target_users: 3 },
        after: { message: 'Dzie\u0144 dobry, JAN KOWALSKI! Karta 2100012345', place: 10 },
      })
      await audit(trx, {
        ...line,
        before: { removed: { storeKey: 10, customerId: 4711, personId: 2 } },
        after: { message: 'Anna Nowak' },
      })
      return made
    })
    const run = async (...args: string[]) => {
      const lines: string[] = []
      await erase(config, args, (said) => lines.push(said))
      return lines
    }
    /** Applies it, and tells of each line as it is said; what throws there ends it, as a kill does. */
    const runTold = (word: string, told: (line: string) => void) =>
      erase(config, [word, '--apply'], told)
    return { store, run, runTold, voucher }
  }

  test.runIf(kind === 'sqlite')('one who is erased amid an import stays away', async () => {
    const { store, run } = await panel()
    const others = Array.from({ length: 5_001 }, (_, n) => {
      const cardNumber = String(9_000_000_000 + n)
      return { ...client, customerId: 100_000 + n, cardNumber }
    })
    async function* batches() {
      yield others
    }
    const taken = async () => {
      const { rows } = await sql`select 1 from sqlite_master where name = 'client_next'`.execute(
        store.db,
      )
      const of = sql`from client_next where customer_id = 4711`
      return rows.length > 0 && (await sql`select 1 ${of}`.execute(store.db)).rows.length > 0
    }
    let isErased = false
    const bulk: Store['bulk'] = async (work) => {
      const done = await store.bulk(work)
      if (!isErased && (await taken())) {
        isErased = true
        await run(client.cardNumber, '--apply')
      }
      return done
    }
    const commit = vi.fn()
    await loadClients({ ...store, bulk }, batches(), {
      isWhole: false,
      shouldRemove: () => false,
      commit,
    })
    expect([isErased, commit.mock.calls.length]).toEqual([true, 1])
    expect(await counts(store, client.cardNumber, 1)).toMatchObject({ client: 0 })
    expect(await counts(store, colleague.cardNumber, 2)).toMatchObject({ client: 1 })
  })

  const linesOf = (store: Store) => store.db.selectFrom('audit').selectAll().orderBy('id').execute()

  test('one person goes from everywhere, and no other; the log keeps its lines without the values', async () => {
    const { store, run, voucher } = await panel()
    const before = await linesOf(store)
    const dry = await run(client.cardNumber)
    expect(dry).toEqual([
      'To be erased: 1 push recipients',
      'To be erased: 1 messages in the outbox',
      'To be erased: 2 pushes that name a card',
      'To be erased: 1 devices',
      'To be erased: 1 cards on lists of records',
      'To be erased: 1 records for a card alone',
      'To be erased: 1 suggestions',
      'To be erased: 1 cards of the client base',
      'To be erased: 1 lines of the audit log (their values)',
      'Nothing was changed; --apply does it.',
    ])
    expect(await counts(store, client.cardNumber, 1)).toEqual(all)
    expect(await linesOf(store)).toEqual(before)

    expect((await run(client.cardNumber, '--apply')).slice(0, 9)).toEqual(
      dry.slice(0, 9).map((line) => line.replace('To be erased', 'Erased')),
    )
    expect(await counts(store, client.cardNumber, 1)).toEqual(none)
    expect(await counts(store, colleague.cardNumber, 2)).toEqual(all)
    // the customer as a whole is still there, for a colleague is
    expect((await counts(store, colleague.cardNumber, 0)).target).toBe(1)
    const where = [{ column: 'id', is: '=' as const, value: Number(voucher['id']) }]
    const [record] = await selectRows(store, vouchers().table, { where })
    expect(Number(record?.['revision'])).toBe(Number(voucher['revision']) + 1)
    expect(toRecord(vouchers(), record ?? {})['target']).toMatchObject({ targetUsers: 2 })
    const rows = await selectRows(store, vouchers().table, { where: [] })
    const users = rows.map((row) => toRecord(vouchers(), row)['target'])
    expect(users.slice(1)).toMatchObject([{ user: '[erased]' }, { user: colleague.cardNumber }])
    const job = await whole(store.db).selectFrom('push_job').select('audience').executeTakeFirst()
    expect(JSON.parse(job?.audience ?? '')).toEqual({
      kind: 'cards',
      users: [colleague.cardNumber],
      hasList: false,
    })

    const after = await linesOf(store)
    expect(after.slice(0, 2)).toEqual([
      {
        ...before[0],
        before: JSON.stringify({
          removed: { storeKey: '[erased]', customerId: '[erased]', personId: '[erased]' },
          target_users: 3,
        }),
        after: JSON.stringify({
          message: 'Dzie\u0144 dobry, [erased]! Karta [erased]',
          place: 10,
        }),
      },
      before[1],
    ])
    expect(after[2]).toMatchObject({ actor: 'npm run erase', ip: 'console', action: 'erase' })
    expect(JSON.stringify(after)).not.toMatch(/2100012345|Kowalski/i)
    await expect(run(client.cardNumber, '--apply')).rejects.toThrow(/nothing of anybody/)
    await store.close()
  })

  test('a customer with all their persons goes by the key, and what names them as a whole', async () => {
    const { store, run } = await panel()
    await run('10/4711', '--apply')
    for (const [card, person] of [
      [client.cardNumber, 1],
      [colleague.cardNumber, 2],
      ['', 0],
    ] as const)
      expect(await counts(store, card, person)).toEqual(none)
    expect(JSON.stringify(await linesOf(store))).not.toMatch(/4711|Kowalski|Nowak/i)
    // its list is empty now: it is for nobody, whatever its flag for guests says
    const [listed] = await selectRows(store, vouchers().table, { where: [] })
    const target = toRecord(vouchers(), listed ?? {})['target']
    expect(target).toMatchObject({ targetUsers: 0, user: '[erased]' })
    const shown = typeof target === 'object' && target !== null ? { ...target } : {}
    expect(isForGuests({ guests: 'guest' }, shown, { guest: true })).toBe(false)
    await store.close()
  })

  test('what a card has left behind goes though the client base has it no more', async () => {
    const { store, run } = await panel()
    await store.transaction((trx) => whole(trx).deleteFrom('client').execute())
    await run(client.cardNumber, '--apply')
    expect(await counts(store, client.cardNumber, -1)).toEqual(none)
    expect((await run('10/4711/1')).join()).toContain('1 cards on lists of records')
    await run('10/4711/1', '--apply')
    expect((await counts(store, '', 1)).target).toBe(0)
    expect((await counts(store, '', 2)).target).toBe(1)
    await store.close()
  })

  /** A line that the log gets later. */
  const note = (trx: Trx, after: Record<string, unknown>) =>
    audit(trx, { at: 2, actor: null, ip: '', action: 'update', after })

  const own = (store: Store) =>
    linesOf(store).then((lines) => lines.filter(({ action }) => action === 'erase'))

  test('one that is killed has said in the log what it did, and the next goes on with the rest', async () => {
    const { store, run, runTold } = await panel()
    const killed = runTold(client.cardNumber, (line) => {
      if (line.includes('devices')) throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    const told = (lines: Awaited<ReturnType<typeof own>>) =>
      Object.assign({}, ...lines.map(({ after }) => JSON.parse(after ?? '{}')))
    const first = await own(store)
    expect(told(first)).toEqual({
      'lines of the audit log (their values)': 1,
      'push recipients': 1,
      'messages in the outbox': 1,
      'pushes that name a card': 2,
      devices: 1,
    })
    expect(await linesOf(store)).toHaveLength(2 + first.length)
    await run(client.cardNumber, '--apply')
    expect(await counts(store, client.cardNumber, 1)).toEqual(none)
    expect(told((await own(store)).slice(first.length))).toEqual({
      'cards on lists of records': 1,
      'records for a card alone': 1,
      suggestions: 1,
      'cards of the client base': 1,
    })
    await store.close()
  })

  /** What others do, once, while the part at that place goes. */
  function whilePart(at: number, work: (trx: Trx) => Promise<unknown>) {
    const erasing = serverApp.erase
    if (!erasing) throw new Error('the app erases nobody')
    const { find } = erasing
    vi.spyOn(erasing, 'find').mockImplementationOnce(async () => {
      const named = await find()
      return async (...asked) => {
        const person = await named(...asked)
        const part = person?.parts.at(at)
        if (!person || !part) return person
        let isDone = false
        const meanwhile: typeof part.erase = async (trx) => {
          if (!isDone) await work(trx)
          isDone = true
          return part.erase(trx)
        }
        const parts = person.parts.map((one) => (one === part ? { ...one, erase: meanwhile } : one))
        return { ...person, parts }
      }
    })
  }

  /** A push writes a recipient down. */
  const findCard = (trx: Trx, card: string) => {
    const waiting = { state: 0, due_at: 0, owner: '', tries: 0 }
    const recipient = { notification_id: 2, card_number: card, ...waiting }
    return whole(trx).insertInto('push_recipient').values(recipient).execute()
  }

  test('what is written down meanwhile goes as well', async () => {
    const { store, run } = await panel()
    whilePart(-2, (trx) => findCard(trx, client.cardNumber))
    const lines = await run(client.cardNumber, '--apply')
    expect(lines.filter((said) => said === 'Erased: 1 push recipients')).toHaveLength(2)
    expect(await counts(store, client.cardNumber, 1)).toEqual(none)
    await store.close()
  })

  test.runIf(kind === 'postgres')(
    'so does what a longer transaction had written before',
    async () => {
      const { store, run } = await panel()
      let end = () => {}
      const isEnded = new Promise<void>((resolve) => (end = resolve))
      let longer: Promise<void> | undefined
      await new Promise<void>((written) => {
        longer = store.transaction(async (trx) => {
          await note(trx, { fullName: client.fullName })
          written()
          await isEnded
        })
      })
      await store.transaction((trx) => note(trx, { place: 11 }))
      whilePart(0, () => {
        end()
        return longer ?? Promise.reject(new Error('nothing was written'))
      })
      const lines = await run(client.cardNumber, '--apply')
      expect(lines).toContain('Erased: 2 lines of the audit log (their values)')
      expect(JSON.stringify(await linesOf(store))).not.toContain(client.fullName)
      await store.close()
    },
  )

  test('wherever one is killed, the next finds by the card what the log was told meanwhile', async () => {
    const { store, run, runTold } = await panel()
    const told = (await run(client.cardNumber)).map((said) =>
      said.replace('To be erased', 'Erased'),
    )
    const { storeKey, customerId, personId, fullName } = client
    const after = { removed: { storeKey, customerId, personId }, fullName }
    for (const what of told.slice(0, 8).map((said) => said.replace(/^Erased: \d+ /, ''))) {
      whilePart(0, (trx) => note(trx, after))
      const killed = runTold(client.cardNumber, (said) => {
        if (said.endsWith(what)) throw new Error('killed')
      })
      await expect(killed).rejects.toThrow('killed')
    }
    expect(await counts(store, client.cardNumber, 1)).toEqual(none)
    expect(JSON.stringify(await linesOf(store))).not.toMatch(/2100012345|Kowalski|personId\W+1\b/i)
    await expect(run(client.cardNumber, '--apply')).rejects.toThrow(/nothing of anybody/)
    await store.close()
  })

  test.runIf(kind === 'postgres')(
    'who takes the card off a list meanwhile is waited for',
    async () => {
      const { store, run } = await panel()
      const { table } = vouchers()
      const mine = (trx: Trx) =>
        whole(trx)
          .deleteFrom('target_client')
          .where('customer_id', '=', client.customerId)
          .where('person_id', '=', client.personId)
          .execute()
      // whose number of cards is theirs to write
      const held = { table, id: 1, next: mine }
      await whileHeld(store, held, () => run(client.cardNumber, '--apply'))
      expect(await counts(store, client.cardNumber, 1)).toEqual(none)
      const rows = await selectRows(store, table, { where: [{ column: 'id', is: '=', value: 1 }] })
      const target = rows.map((row) => toRecord(vouchers(), row)['target'])
      expect(target).toEqual([expect.objectContaining({ targetUsers: 3 })])
      await store.close()
    },
  )

  test.runIf(kind === 'postgres')(
    'devices go in the order in which an import adds them',
    async () => {
      const { store, run } = await panel()
      const { cardNumber } = client
      await store.transaction((trx) =>
        addDevices(trx, [{ cardNumber, token: 'another', platform: 'ios' }], 1),
      )
      const hold = (trx: Trx, token: string) =>
        sql`select 1 from device where token = ${token} for update`.execute(trx)
      const held = {
        first: (trx: Trx) => hold(trx, 'another'),
        next: (trx: Trx) => hold(trx, `token of ${cardNumber}`),
      }
      const lines = await whileWaiting(store, held, () => run(cardNumber, '--apply'))
      expect(lines).toContain('Erased: 2 devices')
      expect(await counts(store, cardNumber, 1)).toEqual(none)
      await store.close()
    },
  )

  test.runIf(kind === 'postgres')(
    'a push that names the card is held as its own steps hold it',
    async () => {
      const { store, run } = await panel()
      const hold = (trx: Trx, table: string, column: string) =>
        sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = 1 for update`.execute(trx)
      const step = {
        first: (trx: Trx) => hold(trx, 'push_job', 'notification_id'),
        next: (trx: Trx) => hold(trx, 'notification', 'id'),
      }
      let ended: Promise<void> | undefined
      const begin = () =>
        new Promise<void>((begun) => (ended = whileWaiting(store, step, async () => begun())))
      whilePart(2, begin)
      const lines = await run(client.cardNumber, '--apply')
      await ended
      expect(lines).toContain('Erased: 2 pushes that name a card')
      await store.close()
    },
  )

  test.runIf(kind === 'postgres')('a push that writes recipients down is waited for', async () => {
    const { store, run } = await panel()
    let end = () => {}
    const isEnded = new Promise<void>((resolve) => (end = resolve))
    let step: Promise<void> | undefined
    const begin = () =>
      new Promise<void>((begun) => {
        step = store.transaction(async (trx) => {
          await lockJob(trx, store.dialect, { id: 1, now: 0 })
          await findCard(trx, client.cardNumber)
          begun()
          await isEnded
        })
      })
    whilePart(-2, begin)
    let isErased = false
    const erasing = run(client.cardNumber, '--apply').finally(() => (isErased = true))
    await vi.waitFor(async () => {
      const waiting = sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(store.db)
      expect(isErased || (await waiting).rows.length > 0).toBe(true)
    }, 30_000)
    end()
    await Promise.all([step, erasing])
    expect(await counts(store, client.cardNumber, 1)).toEqual(none)
    await store.close()
  })

  test('a customer whom the base has no more goes by the key from lists and from the log', async () => {
    const { store, run } = await panel()
    await store.transaction((trx) => whole(trx).deleteFrom('client').execute())
    expect((await run('10/4711')).join()).toContain('3 cards on lists of records')
    await run('10/4711', '--apply')
    expect((await counts(store, '', 1)).target).toBe(0)
    expect(JSON.stringify(await linesOf(store))).not.toMatch(/4711/)
    const after = { removed: { storeKey: 10, customerId: 4711, personId: 3 } }
    await store.transaction((trx) => note(trx, after))
    expect((await run('10/4711', '--apply')).join()).toContain('1 lines of the audit log')
    await expect(run('10/4711', '--apply')).rejects.toThrow(/nothing of anybody/)
    await store.close()
  })

  test('a number that is in no table is not looked for in the log, where it may be anything else', async () => {
    const { store, run } = await panel()
    const after = { ean: '5901234123457', place: 12 }
    await store.transaction((trx) => note(trx, after))
    const before = await linesOf(store)
    for (const number of ['12', after.ean])
      await expect(run(number, '--apply')).rejects.toThrow(/nothing of anybody/)
    expect(await linesOf(store)).toEqual(before)
    await store.close()
  })

  test('a mistaken name is nobody', async () => {
    const { store, run } = await panel()
    await expect(run()).rejects.toThrow(/^Say whom to erase/)
    for (const name of ['2100077777', '10/1', 'Jan Kowalski', '*'])
      await expect(run(name, '--apply')).rejects.toThrow(/nothing of anybody/)
    expect(await counts(store, client.cardNumber, 1)).toEqual(all)
    await store.close()
  })
})
