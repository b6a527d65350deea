import type { Page } from 'playwright-core'
import { afterEach } from 'vitest'
import { shot } from './browser'

/** Keeps a picture of the page of every test that fails: `tests/e2e/shots/failed-…`. Call it before other `afterEach`. */
export function shootFailures(pageNow: () => Page | undefined): void {
  afterEach(async ({ task }) => {
    const page = pageNow()
    if (task.result?.state !== 'fail' || !page || page.isClosed()) return
    await shot(page, `failed-${task.name.replace(/\W+/g, '-').slice(0, 60)}`).catch(() => undefined)
  })
}
