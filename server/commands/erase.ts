import type { Config } from '../config'
import { OperatorError } from '../operatorError'
import { serverApp } from '../serverApp'
import { eraseFromAudit } from '../features/audit/store/erasure'
import { auditCommand, withDatabase, type Say } from './operator'
import { notChanged, toldBy } from './told'

/**
 * Erases one person: what the app keeps of them, and their values in the audit log, whose lines stay. One that is ended in its
 * middle is gone on with by the next, for what the person is found by goes last.
 * @throws OperatorError where the app keeps nothing of persons, or nothing of this one
 */
export async function erase(config: Config, args: readonly string[], say: Say): Promise<void> {
  const erasing = serverApp.erase
  if (!erasing) throw new OperatorError('This panel keeps nothing of persons')
  const asks = `Say whom to erase: npm run erase -- <${erasing.by}>`
  const { word, isApplied } = toldBy(args, { command: 'erase', flags: ['--apply'], asks })
  const find = await erasing.find()
  await withDatabase(config, async (store) => {
    const person = await find(store, word)
    if (!person) throw new OperatorError('There is nothing of anybody who is named so')
    const first = await eraseFromAudit(store, person, { isDry: !isApplied })
    const told = (what: string, count: number) =>
      say(`${isApplied ? 'Erased' : 'To be erased'}: ${count} ${what}`)
    if (!isApplied) {
      for (const { what, count } of person.parts) told(what, await count(store.long))
      told('lines of the audit log (their values)', first.lines)
      return say(notChanged)
    }
    const counts: Record<string, number> = {}
    for (const { what, erase: remove } of person.parts) {
      const count = await store.bulk(remove)
      counts[what] = count
      told(what, count)
    }
    // what was written down meanwhile
    const { lines } = await eraseFromAudit(store, person, { from: first.lastId, isDry: false })
    told('lines of the audit log (their values)', first.lines + lines)
    await store.transaction((trx) =>
      auditCommand(trx, 'erase', { after: { ...counts, auditLines: first.lines + lines } }),
    )
    say('Backups keep it until they are deleted themselves; after a restore of one, do this again.')
  })
}
