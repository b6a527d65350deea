import { copyFile, link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { has } from '../../../src/schema/registry'
import type { Config } from '../../config'
import { codeOf } from '../../errorCode'
import type { ImportKind } from './kind'
import { markOf } from './markOf'
import { fittingName, isTable, meantName } from './names'
import { ImportBusy, mustBeReported, runImport } from './run'
import { isInStore, takeStored } from './storeInbox'
import { toApiError } from '../../http/failure'
import { serverApp } from '../../serverApp'
import { fateOf, mostTries } from './store/lines'

/** A folder under `DATA_DIR/imports` whose files are imported. */
export interface Inbox {
  readonly folder: string
  readonly kind: ImportKind
  /** Each file replaces the whole base: records missing from it are removed. */
  readonly isWhole: boolean
}

/** The kinds of files that the app imports. */
export const importKinds: readonly ImportKind[] = has('import') ? (serverApp.imports ?? []) : []

/** A folder for each kind, and a second one for files that replace the whole base. */
export const inboxes: readonly Inbox[] = importKinds.flatMap((kind) => [
  { folder: kind.name, kind, isWhole: false },
  ...(kind.canBeWhole ? [{ folder: `${kind.name}-all`, kind, isWhole: true }] : []),
])

export const inboxFolder = ({ dataDir }: Pick<Config, 'dataDir'>, { folder }: Inbox): string =>
  path.join(dataDir, 'imports', folder)

const working = '.working'
/** A file in `.working` for longer than this was left by a process that died, ms: one being taken was just moved. */
const orphaned = 10_000

/** A file that waits, and what it looked like. */
export interface Waiting {
  /** Within the folder. */
  readonly path: string
  readonly mark: string
  readonly changedAt: number
  /** It was left by a process that died while importing it. */
  readonly isLeft: boolean
}

/** Files of a folder, the oldest first; not those that are hidden, locked by Excel, or of another kind. */
export async function waitingIn(folder: string, now: number): Promise<readonly Waiting[]> {
  const of = async (inner: string, isLeft: boolean): Promise<Waiting[]> => {
    const names = await readdir(path.join(folder, inner)).catch(() => [])
    const found = await Promise.all(
      names.filter(isTable).map(async (name) => {
        const entry = await stat(path.join(folder, inner, name)).catch(() => null)
        if (!entry?.isFile() || (isLeft && entry.ctimeMs > now - orphaned)) return []
        const mark = markOf(entry)
        return [{ path: path.join(inner, name), mark, changedAt: entry.mtimeMs, isLeft }]
      }),
    )
    return found.flat().toSorted((a, b) => a.changedAt - b.changedAt)
  }
  return [...(await of(working, true)), ...(await of('', false))]
}

/**
 * Renames files whose name is not UTF-8: such a name is listed, but the file cannot be opened by it.
 * @returns the new names
 */
export async function renameUnsaid(folder: string): Promise<readonly string[]> {
  const renamed: string[] = []
  for (const bytes of await readdir(folder, { encoding: 'buffer' }).catch(() => [])) {
    const name = meantName(bytes)
    if (name === null || !isTable(name)) continue
    const from = Buffer.concat([Buffer.from(`${folder}${path.sep}`), bytes])
    if (await move(from, path.join(folder, name))) renamed.push(name)
  }
  return renamed
}

/**
 * Claims a file by moving it, which only one process can do, and imports it; afterwards it lies in `done` or `failed`,
 * its bad lines beside it unless the process died over it. If the import breaks off by no fault of the file, it stays
 * in `.working` to be retried. Nothing happens if the file is gone, another process imports its kind, or an older file of
 * its name is still in `.working`.
 * @param found what `waitingIn` or `waitingInStore` said
 */
export async function takeFile(
  place: Parameters<typeof runImport>[0],
  inbox: Inbox,
  found: string,
): Promise<void> {
  if (isInStore(found)) return takeStored(place, inbox, found)
  const folder = inboxFolder(place.config, inbox)
  const [, tried = '0', name = ''] = /^(?:(\d)~)?(.+)$/s.exec(path.basename(found)) ?? []
  const isLeft = path.dirname(found) === working
  const attempt = isLeft ? Number(tried) + 1 : 1
  const original = isLeft ? name : fittingName(path.basename(found))
  const claimed = path.join(folder, working, `${attempt}~${original}`)
  await mkdir(path.join(folder, working), { recursive: true, mode: 0o700 })
  // a process that died between its last write and its last move leaves a file that is in: once more, an older base
  // would take the place of a newer one
  const former = isLeft ? await claimOf(path.join(folder, found)).catch(() => null) : null
  const fate = former === null ? null : await fateOf(place.store.db, former)
  if (!(await move(path.join(folder, found), claimed))) return
  if (fate || attempt > mostTries)
    return void (await putAway(place, { folder, claimed, to: fate ?? 'failed', original }))
  const { kind, isWhole } = inbox
  const once = await claimOf(claimed)
  const job = { kind, file: claimed, name: original, isWhole, once }
  const result = await runImport(place, job).catch(async (error: unknown) => {
    if (error instanceof ImportBusy) return void (await move(claimed, path.join(folder, found)))
    // a failure that passes is retried, as is a full disk; a fault of the file, or ours, would fail once more
    if (![503, 507].includes(toApiError(error).status))
      await putAway(place, { folder, claimed, to: 'failed', original })
    throw error
  })
  if (!result) return
  const to = result.status === 'error' ? 'failed' : 'done'
  const lies = await putAway(place, { folder, claimed, to, original })
  if (result.report) await copyFile(result.report, `${lies}.report.csv`)
  if (to === 'done') mustBeReported(result)
}

/**
 * Moves a file, never over another one as a rename would: that was left by a process that died, or came meanwhile.
 * @returns false where the file is gone or its target is taken
 */
async function move(from: string | Buffer, to: string): Promise<boolean> {
  try {
    await link(from, to)
    await rm(from, { force: true })
    return true
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT' || code === 'EEXIST') return false
    // Network folders (SMB) may have no hard links: there a check before the rename has to do.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code)) throw error
    if (await isThere(to)) return false
    return rename(from, to).then(
      () => true,
      async (failed: unknown) => {
        if (await isThere(from)) throw failed
        return false
      },
    )
  }
}

/** Names one claim of a file by the moment of the move that made it. @throws where the file is gone */
async function claimOf(file: string): Promise<string> {
  const { ino, ctimeNs } = await stat(file, { bigint: true })
  return `${path.basename(file)}@${ino}/${ctimeNs}`
}

const isThere = (file: string | Buffer): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

/** Moves a file to `done` or `failed`, beside an earlier one of its name. */
async function putAway(
  { clock }: { readonly clock: () => number },
  {
    folder,
    claimed,
    to,
    original,
  }: { folder: string; claimed: string; to: 'done' | 'failed'; original: string },
): Promise<string> {
  await mkdir(path.join(folder, to), { recursive: true, mode: 0o700 })
  const { name, ext } = path.parse(original)
  const plain = path.join(folder, to, original)
  const at = new Date(clock()).toISOString().replace(/[:.]/g, '-')
  const lies = (await isThere(plain)) ? path.join(folder, to, `${name} ${at}${ext}`) : plain
  await rename(claimed, lies)
  return lies
}
