import type { Page } from 'playwright-core'

/** The drafts that this browser keeps, as one text. */
export const keptDrafts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const drafts = await new Promise<unknown>((resolve) => {
      const opening = indexedDB.open('panel-drafts')
      opening.onsuccess = () => {
        const { result } = opening
        if (!result.objectStoreNames.contains('drafts')) return resolve([])
        const all = result.transaction('drafts').objectStore('drafts').getAll()
        all.onsuccess = () => resolve(all.result)
      }
    })
    return JSON.stringify(drafts)
  })
