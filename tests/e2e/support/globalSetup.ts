import type { TestProject } from 'vitest/node'
import { signInByCall, type SavedSession } from './session'
import { buildPanel, startPanel, type Panel } from './startPanel'

declare module 'vitest' {
  export interface ProvidedContext {
    panel: Panel
    session: SavedSession
  }
}

/** Starts one panel with demo content for all browser tests and signs its administrator in once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildPanel()
  const panel = await startPanel()
  const { url, admin, dataDir } = panel
  project.provide('panel', { url, admin, dataDir })
  project.provide('session', await signInByCall({ url, admin, dataDir }))
  return () => panel.remove()
}
