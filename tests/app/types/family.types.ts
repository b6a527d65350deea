/**
 * Compile-time tests of the families' door, checked by `tsc` like the rest of the tree. Each `@ts-expect-error` turns
 * red when the way round the gate below it would compile.
 */
import hall from '../../../resources/hall'
import { family } from '../../../server/family/family'
import { json } from '../../../server/http/reply'

family(hall, {
  idTaken: 'api.hallTaken',

  async prepare({ context }, reads) {
    // @ts-expect-error before the transaction there is no database either
    await context.store.transaction(async (trx) => trx)
    // @ts-expect-error reads only
    await reads.records.add('hall', [])
    // @ts-expect-error no hash of a password comes out
    await reads.accounts.credentialOf(1)
    return undefined
  },

  async check({ context }, found) {
    // @ts-expect-error no database in a rule
    context.store.db.deleteFrom('audit')
    // @ts-expect-error no keys
    context.box.open('')
    // @ts-expect-error no drive
    context.files.getUse()
    // @ts-expect-error no shared counters
    context.totals({}, async () => 0)
    // @ts-expect-error no settings but those it uses
    String(context.config.databaseUrl)
    // @ts-expect-error the session's secret stays with the cookie
    String(context.session?.id)
    return found
  },

  async afterWrite({ context }, _id, bound) {
    // @ts-expect-error a write is bound to its transaction
    await context.store.transaction(async () => undefined)
    // @ts-expect-error and has no statement of its own
    await bound.db.deleteFrom('audit').execute()
    // @ts-expect-error nor its transaction
    await bound.trx.deleteFrom('audit').execute()
    return undefined
  },

  async beforeDelete({ context }) {
    // @ts-expect-error nor has a delete
    await context.store.db.deleteFrom('hall').execute()
  },

  // @ts-expect-error an answer knows the settings alone
  read: (record, { store }) => ({ ...record, store }),

  routes: [
    {
      method: 'POST',
      path: 'hall/{id}/close',
      roles: 'change',
      async handler(context, kit) {
        // @ts-expect-error nor has a call of the family's own
        await context.store.db.deleteFrom('audit').execute()
        // @ts-expect-error the body was not asked for
        await context.request.text()
        // @ts-expect-error reads do not write
        await kit.reads.accounts.remove(1)
        return json({})
      },
    },
    // @ts-expect-error a call that says not who may make it
    { method: 'GET', path: 'hall/secret', handler: () => json({}) },
  ],
})
