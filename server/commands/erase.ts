import type { Config } from '../config'
import { OperatorError } from '../operatorError'
import { serverApp, type PersonPart } from '../serverApp'
import { postgres } from '../database/dialect'
import type { Trx } from '../database/store'
import { eraseFromAudit } from '../features/audit/store/erasure'
import { auditCommand, withDatabase, type Say } from './operator'
import { notChanged, toldBy } from './told'

/**
 * Erases one person: what the app keeps of them, and their values in the audit log, whose lines stay. Each deletion
 * shares a transaction with the line about it. A run that was interrupted is continued by the next one: what the person
 * is found by is deleted last, after their values in the log. Values logged while it ran may stay if a run is
 * interrupted even later, and on PostgreSQL those of a transaction that outlasts the run.
 * @throws OperatorError where the app keeps nothing of persons, or nothing of this one
 */
export async function erase(config: Config, args: readonly string[], say: Say): Promise<void> {
  const erasing = serverApp.erase
  if (!erasing) throw new OperatorError('This panel keeps nothing of persons')
  const asks = `Say whom to erase: npm run erase -- <${erasing.by}>`
  const { word, isApplied } = toldBy(args, { command: 'erase', flags: ['--apply'], asks })
  const find = await erasing.find()
  await withDatabase(config, async (store) => {
    const nobody = () => new OperatorError('There is nothing of anybody who is named so')
    const person = await find(store, word)
    if (!person) throw nobody()
    const counts = await Promise.all(person.parts.map(({ count }) => count(store.long)))
    const note = async (trx: Trx, what: string, count: number): Promise<void> => {
      if (count > 0) await auditCommand(trx, 'erase', { after: { [what]: count } })
    }
    const log = {
      isDry: !isApplied,
      note: (trx: Trx, lines: number) => note(trx, auditPart, lines),
    }
    const first = await eraseFromAudit(store, person, log)
    if (first.lines === 0 && counts.every((count) => count === 0)) throw nobody()
    const told = (what: string, count: number) =>
      say(`${isApplied ? 'Erased' : 'To be erased'}: ${count} ${what}`)
    if (!isApplied) {
      for (const [at, { what }] of person.parts.entries()) told(what, counts[at] ?? 0)
      told(auditPart, first.lines)
      return say(notChanged)
    }
    const eraseIn = async (trx: Trx, { what, erase: remove }: PersonPart) => {
      const removed = await remove(trx)
      await note(trx, what, removed)
      return removed
    }
    const last = person.parts.at(-1)
    for (const part of person.parts)
      if (part !== last) told(part.what, await store.bulk((trx) => eraseIn(trx, part)))
    const second = await eraseFromAudit(store, person, { ...log, from: first.lastId })
    // all parts again, in one transaction: until the last one is gone, a push may still find this person by it
    const rest = await store.bulk(async (trx) => {
      const each: { what: string; count: number }[] = []
      for (const part of person.parts)
        each.push({ what: part.what, count: await eraseIn(trx, part) })
      return each
    })
    for (const { what, count } of rest) if (count > 0 || what === last?.what) told(what, count)
    // PostgreSQL gives a line its id before others see it: those of a transaction that was open meanwhile may lie before
    // lastId
    const from = store.dialect === postgres ? 0 : first.lastId
    const third = await eraseFromAudit(store, person, { ...log, from })
    told(auditPart, first.lines + second.lines + third.lines)
    say('Backups keep it until they are deleted themselves; after a restore of one, do this again.')
  })
}

const auditPart = 'lines of the audit log (their values)'
