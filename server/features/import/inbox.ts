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
import { mostTries } from './store/lines'

/** A folder under `DATA_DIR/imports` whose files are imported. */
export interface Inbox {
  readonly folder: string
  readonly kind: ImportKind
  /** Each file is the whole base: what it lacks goes. */
  readonly isWhole: boolean
}

/** The kinds of files that the app imports. */
export const importKinds: readonly ImportKind[] = has('import') ? (serverApp.imports ?? []) : []

/** A folder for each of them, and another one for files that are all there is. */
export const inboxes: readonly Inbox[] = importKinds.flatMap((kind) => [
  { folder: kind.name, kind, isWhole: false },
  ...(kind.canBeWhole ? [{ folder: `${kind.name}-all`, kind, isWhole: true }] : []),
])

export const inboxFolder = ({ dataDir }: Pick<Config, 'dataDir'>, { folder }: Inbox): string =>
  path.join(dataDir, 'imports', folder)

const working = '.working'
/** What is being taken was moved just now; only what has lain longer was left by somebody who died. */
const orphaned = 10_000

/** A file that waits, and what it looked like. */
export interface Waiting {
  /** Within the folder. */
  readonly path: string
  readonly mark: string
  readonly changedAt: number
  /** It was being imported by a process that is gone. */
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
 * Gives files another name whose own no program can say: one that is not UTF-8 is listed, and then nowhere to be found.
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
 * Takes a file out of its folder and imports it. Moving it is what only one process can do; afterwards it lies in `done`
 * or `failed`, its bad lines beside it. Where an import breaks off by no fault of the file's it waits where it is to be taken
 * again. Of one that is gone, or whose kind somebody else imports, or while an older one of
 * its name is in work, nothing happens.
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
  if (!(await move(path.join(folder, found), claimed))) return
  if (attempt > mostTries)
    return void (await putAway(place, { folder, claimed, to: 'failed', original }))
  const { kind, isWhole } = inbox
  const job = { kind, file: claimed, name: original, isWhole }
  const result = await runImport(place, job).catch(async (error: unknown) => {
    if (error instanceof ImportBusy) return void (await move(claimed, path.join(folder, found)))
    // what passes is tried again, as is a full disk; what is the file's, or ours, would break it once more
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
 * Never over another file, as a rename would: what lies there is one that somebody died over, or one that came meanwhile.
 * @returns whether it was there, and nothing where it goes
 */
async function move(from: string | Buffer, to: string): Promise<boolean> {
  try {
    await link(from, to)
    await rm(from, { force: true })
    return true
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT' || code === 'EEXIST') return false
    // Network folders know no second name of a file (SMB); there a look has to do.
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
