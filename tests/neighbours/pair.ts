import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { signInByCall, type SavedSession } from '../e2e/support/session'
import { startPanel, type RunningPanel } from '../e2e/support/startPanel'

/** Two panels that share a database and a folder, and a session that is good for both. */
export interface Pair {
  readonly panels: readonly [RunningPanel, RunningPanel]
  readonly session: SavedSession
  /** Ends both, and removes their folder. */
  remove(): Promise<void>
}

/** Starts two panels on an empty database; where one of them does not start, nothing is left behind. */
export async function startPair(databaseUrl: string): Promise<Pair> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'panel-pair-'))
  const env = { SEED: 'none', DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const started: RunningPanel[] = []
  const remove = async () => {
    await Promise.all(started.map((panel) => panel.remove()))
    rmSync(dataDir, { recursive: true, force: true })
  }
  const start = async () => {
    const panel = await startPanel(env)
    started.push(panel)
    return panel
  }
  try {
    // One after the other: the first one makes the key in their folder.
    const panels = [await start(), await start()] as const
    return { panels, session: await signInByCall(panels[0]), remove }
  } catch (error) {
    await remove()
    throw error
  }
}
