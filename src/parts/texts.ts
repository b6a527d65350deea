import { whileOnline } from './whileOnline'

type Fetch = () => Promise<void>

let fetchTexts: Fetch = () => Promise.resolve()
let fetching: Promise<void> | null = null

/** Says where the texts come from that the first list does without. */
export function textsFrom(fetch: Fetch): void {
  fetchTexts = fetch
  fetching = null
}

/** Fetches them, once; where that failed, the next one asks again. */
export function loadTexts(): Promise<void> {
  const wanted = fetching ?? whileOnline(() => fetchTexts())
  fetching = wanted
  wanted.catch(() => {
    if (fetching === wanted) fetching = null
  })
  return wanted
}

type Need = () => Promise<void>

let need: Need = () => Promise.resolve()

/** Says what a part waits for besides, once it is loaded itself: loading it may be what asks for it. */
export function alsoNeeded(there: Need): void {
  need = there
}

/** A part that is fetched on demand, given when its texts are there too, and what else it needs. */
export async function withTexts<T>(load: () => Promise<T>): Promise<T> {
  const [found] = await Promise.all([whileOnline(load), loadTexts()])
  await whileOnline(() => need())
  return found
}
