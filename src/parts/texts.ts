import { whileOnline } from './whileOnline'

type Fetch = () => Promise<void>

let fetchTexts: Fetch = () => Promise.resolve()
let fetching: Promise<void> | null = null

/** Says where the texts come from that the first list does without. */
export function textsFrom(fetch: Fetch): void {
  fetchTexts = fetch
  fetching = null
}

/** Loads them once; after a failure the next call tries again. */
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

/** Registers what else a loaded part must wait for, checked after loading it: the part itself may register the need. */
export function alsoNeeded(there: Need): void {
  need = there
}

/** Loads a part on demand, and resolves when its texts and other needs are loaded too. */
export async function withTexts<T>(load: () => Promise<T>): Promise<T> {
  const [found] = await Promise.all([whileOnline(load), loadTexts()])
  await whileOnline(() => need())
  return found
}
