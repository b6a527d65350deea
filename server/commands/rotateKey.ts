import { anySealed } from '../auth/credential'
import { changeKey, dropOldKey, oldKeyFile } from '../auth/keyFile'
import { openSecretBox, type SecretBox } from '../auth/secretBox'
import type { Config } from '../config'
import { OperatorError } from '../operatorError'
import { changeKeyPrint, knownKeyPrint } from '../database/keyFingerprint'
import { replaceSealed, sealedColumns, sealedPages, type SealedColumn } from '../auth/store/sealed'
import type { Store, Trx } from '../database/store'
import { auditCommand, withDatabase, type Say } from './operator'
import { notChanged, toldBy } from './told'

/**
 * Replaces SECRET_KEY_OLD by SECRET_KEY, or the present key file by a new one, while servers run: from one transaction
 * on they seal with the new key, then all that the old key sealed is sealed again. An interrupted run is continued by
 * the next.
 * @throws OperatorError where servers could not follow
 */
export async function rotateKey(config: Config, args: readonly string[], say: Say): Promise<void> {
  const { isApplied } = toldBy(args, { command: 'rotate-key', flags: ['--apply'] })
  await withDatabase(config, async (store) => {
    const known = await knownKeyPrint(store)
    if (known === null)
      throw new OperatorError('No server has started on this database yet: there is no key of it')
    const found = openSecretBox(config, {
      sealed: await anySealed(store.db),
      fingerprint: known,
    })
    const isFile = config.secretKey === null
    const isBegun = found.fingerprints.length > 1
    if (!isFile && !isBegun) throw new OperatorError(howToBegin)
    const next = isBegun ? found.fingerprints[0] : 'a new one'
    say(
      known === next
        ? `The database goes by the new key (${known}) already.`
        : `Key of the database: ${known}, to be: ${next}`,
    )
    if (!isApplied) {
      // before a rotation begins there is only the present key: this line is about what the rotation would do
      const label = isBegun ? 'Sealed by the old key' : 'Would be sealed anew'
      for (const place of sealedColumns)
        say(`${label}: ${await countOld(store, place, { box: found, next })} ${place.what}`)
      return say(notChanged)
    }
    const box = await store.transaction((trx) => goBy(trx, config, known))
    await sealAnew(store, box, say)
    const isDropped = await store.transaction((trx) => dropOld(trx, config, box))
    say(
      isFile
        ? `Done${isDropped ? `: ${oldKeyFile} is gone` : ''}. Backups hold the key of their time.`
        : 'Done: SECRET_KEY_OLD can go, from one server after the other. Keep the old key as long as backups of its time.',
    )
  })
}

const howToBegin =
  'Give every server SECRET_KEY_OLD, the present key, and as SECRET_KEY a new one (openssl rand -hex 32), one after the other; ' +
  'then run this with both'

async function countOld(
  store: Store,
  place: SealedColumn,
  { box, next }: { readonly box: SecretBox; readonly next: string | undefined },
): Promise<number> {
  const isThere = next !== undefined && box.fingerprints.includes(next)
  // changes this process alone, so that `isPresent` tells what the new key sealed
  if (isThere) box.follow(next)
  let count = 0
  for await (const rows of sealedPages(store.db, place))
    count += rows.filter(({ sealed }) => !isThere || !box.isPresent(sealed)).length
  return count
}

/**
 * From its commit on every server seals with the new key, and what was being sealed with the old one is committed. The
 * database's row about the keys is locked while they are read and changed: a second operator at the same time would put
 * a third key beside the second, and the first, by which everything is sealed, would be lost.
 * @returns the box of the new key
 * @throws OperatorError where another key has come meanwhile
 */
async function goBy(trx: Trx, config: Config, before: string): Promise<SecretBox> {
  if (!(await changeKeyPrint(trx, { from: before, to: before })))
    throw new OperatorError('Somebody else just rotates the key: look again in a minute')
  const open = () => openSecretBox(config, { fingerprint: before })
  const found = open()
  const isFresh = config.secretKey === null && found.fingerprints.length === 1
  if (isFresh) changeKey(config.dataDir)
  const box = isFresh ? open() : found
  const [next] = box.fingerprints
  if (next === undefined || next === before) return box
  await changeKeyPrint(trx, { from: before, to: next })
  await auditCommand(trx, 'rotate-key', {
    before: { fingerprint: before },
    after: { fingerprint: next },
  })
  box.follow(next)
  return box
}

/** Deletes the old key, unless another rotation has begun: then the file holds the old key of that one. */
async function dropOld(trx: Trx, { dataDir, secretKey }: Config, box: SecretBox): Promise<boolean> {
  const [present] = box.fingerprints
  if (secretKey !== null || present === undefined) return false
  const isOurs = await changeKeyPrint(trx, { from: present, to: present })
  if (isOurs) dropOldKey(dataDir)
  return isOurs
}

async function sealAnew(store: Store, box: SecretBox, say: Say): Promise<void> {
  const counts: Record<string, number> = {}
  for (const place of sealedColumns) {
    let lost = 0
    let done = 0
    for await (const rows of sealedPages(store.db, place)) {
      const old = rows.filter(({ sealed }) => !box.isPresent(sealed))
      const readable = old.filter(({ sealed }) => box.opens(sealed))
      lost += old.length - readable.length
      await store.transaction(async (trx) => {
        for (const row of readable)
          if (await replaceSealed(trx, place, { row, sealed: box.seal(box.open(row.sealed)) }))
            done += 1
      })
    }
    say(`Sealed anew: ${done} ${place.what}`)
    if (lost > 0) say(`! ${lost} ${place.what} can be opened by neither key: they stay as they are`)
    counts[place.table] = done
  }
  await store.transaction((trx) =>
    auditCommand(trx, 'rotate-key', { after: { sealedAnew: counts } }),
  )
}
