import type { PanelRecord } from '../../../../dataProvider/records'
import { isObject } from '../../../schema'
import { createStore, del, delMany, get, keys, set } from 'idb-keyval'

/** What was typed into a form and not yet saved: texts and files alike, kept in this browser. */
export interface Draft {
  readonly values: Readonly<Record<string, unknown>>
  /** ISO instant of the last change. */
  readonly savedAt: string
  /** The key of the form session, so that a retry after a reload makes no second record. */
  readonly idempotencyKey: string
  /** The revision it is based on; null for a new record. */
  readonly revision: number | null
  /** That record itself: what is compared with an API without revisions, and told apart in a conflict. */
  readonly base?: PanelRecord | null
  /** The address of the form it was typed into. */
  readonly path?: string
}

// the names of earlier releases, so that what they kept is found; opened at the first use
const store = createStore('panel-drafts', 'drafts')

/** Drafts that nobody came back for are forgotten after this long, ms; the server keeps the answers to their saves longer. */
const KEEP = 30 * 86_400_000

const isDraft = (value: unknown): value is Draft =>
  isObject(value) && 'values' in value && 'idempotencyKey' in value && 'savedAt' in value

const isKept = ({ draft }: Kept, now: number): boolean => now - Date.parse(draft.savedAt) < KEEP

const byNewest = (a: Kept, b: Kept): number => (a.draft.savedAt < b.draft.savedAt ? 1 : -1)

interface Kept {
  readonly slot: string
  readonly draft: Draft
}

/** The draft in a slot; null also where the browser cannot read it, which says nothing of the other slots. */
async function readSlot(slot: string): Promise<Draft | null> {
  try {
    const found: unknown = await get(slot, store)
    return isDraft(found) ? found : null
  } catch {
    return null
  }
}

/**
 * What is kept in the slots that are meant, the newest first; nothing where this browser keeps nothing. What is too old is
 * deleted: on a computer that many use it holds what somebody typed.
 */
async function readKept(isMeant: (slot: string) => boolean, now: number): Promise<readonly Kept[]> {
  try {
    const slots = (await keys<string>(store)).map(String).filter(isMeant)
    const read = await Promise.all(
      slots.map(async (slot) => ({ slot, draft: await readSlot(slot) })),
    )
    const found = read.flatMap(({ slot, draft }) => (draft ? [{ slot, draft }] : []))
    const old = found.filter((one) => !isKept(one, now)).map(({ slot }) => slot)
    if (old.length > 0) await delMany(old, store)
    return found.filter((one) => isKept(one, now)).toSorted(byNewest)
  } catch (error) {
    console.warn('Drafts cannot be read', error)
    return []
  }
}

// of a page that is not secure (http) the browser has none: there the tabs share one slot
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined)

const lockOf = (slot: string): string => `draft ${slot}`

/** The slots of the forms of this tab. */
const own = new Set<string>()

/** The slots that forms of other tabs have, as a browser tells it: one that keeps nothing may refuse. */
async function readTaken(): Promise<(slot: string) => boolean> {
  // a form that goes meanwhile is still one of this tab
  const ours = new Set(own)
  const answer = await locks()
    ?.query()
    .catch(() => null)
  const names = new Set(answer?.held?.map(({ name }) => name))
  return (slot) => names.has(lockOf(slot)) && !ours.has(slot)
}

/** The form that a slot is of: its key alone is one where earlier releases or a browser without locks kept it. */
const formOf = (slot: string): string => slot.replace(/\|[0-9a-f]{32}$/, '')

const isOf = (form: string, slot: string): boolean => slot === form || formOf(slot) === form

/** Under which the tab keeps where the draft of a form lies that was typed in it, also over a reload. */
const lastOf = (form: string): string => `draft ${form}`

/** The slot in which this tab kept what was typed into a form last. */
function lastSlot(form: string): string | null {
  try {
    return sessionStorage.getItem(lastOf(form))
  } catch {
    // a browser that keeps nothing may refuse: then a reload goes on with the newest draft
    return null
  }
}

function setLast(slot: string, hasDraft: boolean): void {
  const key = lastOf(formOf(slot))
  try {
    if (hasDraft) sessionStorage.setItem(key, slot)
    else if (sessionStorage.getItem(key) === slot) sessionStorage.removeItem(key)
  } catch {
    // as above
  }
}

/** What was let go and is not free yet: a form that follows another one at once waits for it. */
let released: Promise<unknown> = Promise.resolve()

/** How long the page that was here before a reload may take to let its slot go, ms. */
const PATIENCE = 3_000

/**
 * Takes a slot until what it returns is called, or the tab is gone; null where another form has it.
 * @param isOurs it was this tab's before: a page that is being left still has it for a moment
 */
async function take(slot: string, isOurs = false): Promise<(() => void) | null> {
  await released
  let whole: Promise<unknown> = Promise.resolve()
  const end = await new Promise<(() => void) | null>((resolve) => {
    const free = () => resolve(() => {})
    const hold = (held: Lock | null) =>
      held ? new Promise<void>((over) => resolve(over)) : resolve(null)
    const refused = (error: unknown) => (isTimeout(error) ? resolve(null) : free())
    const options = isOurs ? { signal: AbortSignal.timeout(PATIENCE) } : { ifAvailable: true }
    const manager = locks()
    if (manager) whole = manager.request(lockOf(slot), options, hold).catch(refused)
    else free()
  })
  if (!end) return null
  own.add(slot)
  return () => {
    own.delete(slot)
    end()
    released = Promise.all([released, whole])
  }
}

const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError'

const newSlot = (form: string): string => (locks() ? `${form}|${newKey()}` : form)

/** Where a form keeps what is typed, and what it goes on from. */
export interface Slot {
  readonly slot: string
  readonly draft: Draft | null
}

/** What a form comes for. */
interface Wish {
  /** The slot that one has chosen. */
  readonly wanted?: unknown
  /** It goes on in its tab from one that was saved or put right: what lies elsewhere is another record. */
  readonly isNext?: boolean
}

/** The slots whose drafts a form may go on from, the first ones first. */
async function slotsFor(form: string, { wanted, isNext = false }: Wish): Promise<string[]> {
  const last = lastSlot(form)
  if (isNext) return last === null ? [] : [last]
  const kept = await readKept((slot) => isOf(form, slot), Date.now())
  const slots = kept.map(({ slot }) => slot)
  // one that another tab has by now is not replaced by one that nobody asked for
  if (typeof wanted === 'string' && slots.includes(wanted)) return [wanted]
  return [...slots.filter((slot) => slot === last), ...slots.filter((slot) => slot !== last)]
}

/**
 * Takes a slot for a form: that of what was typed into it in this tab, else of the newest draft which no form has, or an empty
 * one, so that in two tabs none is written over. A draft comes with its idempotency key, and so no two forms have one.
 * @param form its `draftKey`
 */
export async function takeSlot(
  form: string,
  wish: Wish = {},
): Promise<Slot & { readonly release: () => void }> {
  for (const slot of await slotsFor(form, wish)) {
    const release = await take(slot, slot === lastSlot(form))
    if (!release) continue
    // whose form has saved it meanwhile has deleted it
    const draft = await readSlot(slot)
    if (draft) return { slot, draft, release }
    release()
  }
  const slot = newSlot(form)
  return { slot, draft: null, release: (await take(slot)) ?? (() => {}) }
}

/** The slot that a form has in this tab, or would begin with. */
export async function nextSlot(form: string): Promise<Slot> {
  const isTaken = await readTaken()
  const [slot = newSlot(form)] = [
    ...[...own].filter((one) => isOf(form, one)),
    ...(await slotsFor(form, {})).filter((one) => !isTaken(one)),
  ]
  return { slot, draft: await readSlot(slot) }
}

/** A draft with the resource it is of. */
export interface KeptDraft extends Kept {
  readonly resource: string
}

/** The drafts of a person in this browser that stand in no other tab, the newest first. */
export async function listDrafts(
  user: number | string,
  now = Date.now(),
): Promise<readonly KeptDraft[]> {
  const isTaken = await readTaken()
  const kept = await readKept(() => true, now)
  return kept.flatMap(({ slot, draft }) => {
    const [owner, resource = ''] = slot.split('|')
    return owner === String(user) && !isTaken(slot) ? [{ slot, resource, draft }] : []
  })
}

/** Keeps a draft. Answers whether this browser did: a full or refused storage loses no form, only its copy. */
export async function writeDraft(slot: string, draft: Draft): Promise<boolean> {
  try {
    await set(slot, draft, store)
    setLast(slot, true)
    return true
  } catch (error) {
    console.warn('The draft could not be kept', error)
    return false
  }
}

/** Forgets a draft. */
export async function deleteDraft(slot: string): Promise<void> {
  try {
    await del(slot, store)
    setLast(slot, false)
  } catch (error) {
    console.warn('The draft could not be removed', error)
  }
}

interface Where {
  readonly user: number | string
  readonly resource: string
  readonly id: string | number | null
  readonly parent: string | number | undefined
  /** What the address gave a new record. */
  readonly given?: Readonly<Record<string, unknown>> | undefined
}

/** The key of a form's drafts: one a user, resource, record and parent; of new records one for each that the address begins otherwise. */
export const draftKey = ({ user, resource, id, parent, given = {} }: Where): string =>
  [user, resource, parent ?? '', id ?? beginningKey(given)].join('|')

/** What tells new records apart that begin otherwise. */
export const beginningKey = (given: Readonly<Record<string, unknown>>): string =>
  ['create', ...Object.values(given)].join(' ')

/** A fresh key of a form session: 128 random bits in hexadecimal. Works without a secure context, too. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
