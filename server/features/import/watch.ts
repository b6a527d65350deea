import { mkdir } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { spawn, type ChildProcess } from 'node:child_process'
import type { Services } from '../../http/context'
import { sharedNow } from '../../database/sharedClock'
import { isFree } from './store/runs'
import { markInterrupted } from './history'
import { importKinds, inboxes, inboxFolder, renameUnsaid, waitingIn, type Inbox } from './inbox'
import { tidyReports } from './report'
import { shareFolder } from './shared'
import { waitingInStore } from './storeInbox'

type Place = Pick<Services, 'store' | 'files' | 'config' | 'clock' | 'log'>

/** Imports one file of a folder; `signal` cancels it. */
export type Take = (inbox: Inbox, file: string, signal: AbortSignal) => Promise<void>

/** How often it looks, ms. */
const usual = 2_000
/** The store is looked into once in this many looks. */
const sharedEvery = 3
/** A file unchanged for this time is whole; a time in the future is from a clock that is ahead, or another zone. */
const settledMs = 3_000

/**
 * Watches the folders of `DATA_DIR/imports`, and marks imports as interrupted whose process has died. It polls, because
 * shared folders send no events.
 * @param everyMs how often it looks
 * @returns how to stop; what runs then is ended and begins anew with the next start
 */
export function watchImports(place: Place, take: Take, everyMs = usual): () => Promise<void> {
  const { config, log } = place
  const stopped = new AbortController()
  const seen = new Map<string, string>()
  let round: Promise<void> = prepare(place)
  let timer = setTimeout(look, everyMs)
  timer.unref()
  let looks = 0
  const share = async () => {
    if (config.filesUrl === null || looks++ % sharedEvery > 0) return
    await shareFolder(place)
    await lookInStore(place, { take, signal: stopped.signal })
  }

  function look(): void {
    round = round
      .then(() => lookOnce(place, { take, seen, signal: stopped.signal }))
      .then(share)
      .catch((err: unknown) => log.error({ err }, 'imports: the folder could not be read'))
      .finally(() => {
        if (stopped.signal.aborted) return
        timer = setTimeout(look, everyMs)
        timer.unref()
      })
  }

  async function prepare({ clock }: Place): Promise<void> {
    for (const inbox of inboxes)
      await mkdir(inboxFolder(config, inbox), { recursive: true, mode: 0o700 })
    await tidyReports(place, clock())
  }
  round.catch((err: unknown) => log.error({ err }, 'imports: the folders could not be made'))

  return async () => {
    stopped.abort()
    clearTimeout(timer)
    await round.catch(() => undefined)
  }
}

async function lookOnce(
  place: Place,
  { take, seen, signal }: { take: Take; seen: Map<string, string>; signal: AbortSignal },
): Promise<void> {
  const { config, clock, log } = place
  await markInterrupted(place)
  for (const inbox of inboxes) {
    const folder = inboxFolder(config, inbox)
    for (const file of await renameUnsaid(folder))
      log.warn(
        { file, kind: inbox.folder },
        'imports: a file whose name was not UTF-8 has this one now',
      )
    for (const found of await waitingIn(folder, clock())) {
      const key = `${folder}/${found.path}`
      const isWhole =
        found.isLeft ||
        (seen.get(key) === found.mark && Math.abs(clock() - found.changedAt) > settledMs)
      seen.set(key, found.mark)
      if (!isWhole || signal.aborted || !(await isNobodyAt(place, inbox))) continue
      seen.delete(key)
      log.info({ file: found.path, kind: inbox.folder }, 'import')
      await take(inbox, found.path, signal)
    }
  }
}

const isNobodyAt = async (
  place: Pick<Place, 'store' | 'clock'>,
  { kind }: Pick<Inbox, 'kind'>,
): Promise<boolean> => isFree(place.store.db, kind.name, await sharedNow(place))

/** Takes what lies in the store for whichever server comes first. */
async function lookInStore(
  place: Place,
  { take, signal }: { take: Take; signal: AbortSignal },
): Promise<void> {
  const { files, log } = place
  for (const { key, folder } of await waitingInStore(files)) {
    const inbox = inboxes.find((one) => one.folder === folder)
    if (!inbox || signal.aborted || !(await isNobodyAt(place, inbox))) continue
    log.info({ file: key, kind: folder }, 'import')
    await take(inbox, key, signal)
  }
}

/** Removes what imports that died have left in the database. */
export async function clearLeft(place: Pick<Place, 'store' | 'clock'>): Promise<void> {
  await markInterrupted(place)
  for (const kind of importKinds)
    if (kind.clear && (await isNobodyAt(place, { kind }))) await kind.clear(place.store)
}

/**
 * Imports in a child process of lower priority: a million rows are read without slowing down the panel.
 * @param program the bundle that this process runs, whose command `import` it is
 */
export const takeInChild =
  ({ log }: Pick<Place, 'log'>, program: string): Take =>
  (inbox, file, signal) =>
    new Promise((resolve) => {
      const args = [program, 'import', `--inbox=${inbox.folder}`, file]
      const child: ChildProcess = spawn(process.execPath, args, {
        stdio: ['ignore', 'ignore', 'pipe'],
        signal,
      })
      let said = ''
      let err: Error | undefined
      child.once('error', (error) => (err = error))
      // there are no pipes where the system has run out of file handles
      child.stderr?.on('data', (chunk: Buffer) => {
        said = `${said}${chunk.toString()}`.slice(-4_000)
      })
      child.once('spawn', () => {
        try {
          if (child.pid !== undefined) setPriority(child.pid, 10)
        } catch {
          // A system that knows no priorities imports all the same.
        }
      })
      child.once('close', (code) => {
        if (code !== 0 && !signal.aborted) log.error({ err, code, said, file }, 'import failed')
        resolve()
      })
    })
