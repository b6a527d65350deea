import type { Page } from 'playwright-core'
import { afterEach } from 'vitest'
import { leave, shot } from './browser'

/** Keeps a picture of the page of every test that fails: `tests/e2e/shots/failed-…`. Call it before other `afterEach`. */
export function shootFailures(pageNow: () => Page | undefined): void {
  afterEach(async ({ task }) => {
    const page = pageNow()
    if (task.result?.state !== 'fail' || !page || page.isClosed()) return
    await shot(page, `failed-${task.name.replace(/\W+/g, '-').slice(0, 60)}`).catch(() => undefined)
  })
}

/** Ends what each test did in its page: of a failure a picture is left (`shootFailures`), and its page is not used again. */
export function leaveEach(pageNow: () => Page | undefined): void {
  shootFailures(pageNow)
  afterEach(async ({ task }) => {
    const page = pageNow()
    if (task.result?.state === 'fail') await page?.context().close()
    else await leave(page)
  })
}
