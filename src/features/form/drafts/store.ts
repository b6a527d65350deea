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
  /** That record itself: compared where an API has no revisions, and the base of a conflict. */
  readonly base?: PanelRecord | null
  /** The address of the form it was typed into. */
  readonly path?: string
}

// the names of earlier releases, so that what they kept is found; opened at the first use
const store = createStore('panel-drafts', 'drafts')

/**
 * The age at which a draft is deleted, ms. The server keeps the answers to its saves longer, so a late retry is safe.
 */
const KEEP = 30 * 86_400_000

const isDraft = (value: unknown): value is Draft =>
  isObject(value) && 'values' in value && 'idempotencyKey' in value && 'savedAt' in value

const isKept = ({ draft }: Kept, now: number): boolean => now - Date.parse(draft.savedAt) < KEEP

const byNewest = (a: Kept, b: Kept): number => (a.draft.savedAt < b.draft.savedAt ? 1 : -1)

interface Kept {
  readonly slot: string
  readonly draft: Draft
}

/** The draft in a slot; null also where it cannot be read, so that one broken slot does not hide the others. */
async function readSlot(slot: string): Promise<Draft | null> {
  try {
    const found: unknown = await get(slot, store)
    return isDraft(found) ? found : null
  } catch {
    return null
  }
}

/**
 * The drafts in the wanted slots, the newest first; none where storage cannot be read. Deletes those that are too old:
 * on a shared computer they hold what somebody typed.
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

/** Which slots the forms of other tabs hold; none where the browser refuses to list its locks. */
async function readTaken(): Promise<(slot: string) => boolean> {
  // copied before the query: a form of this tab that closes meanwhile is not another tab's
  const ours = new Set(own)
  const answer = await locks()
    ?.query()
    .catch(() => null)
  const names = new Set(answer?.held?.map(({ name }) => name))
  return (slot) => names.has(lockOf(slot)) && !ours.has(slot)
}

/** The form key of a slot. Earlier releases, and browsers without locks, use the form key alone as the slot. */
const formOf = (slot: string): string => slot.replace(/\|[0-9a-f]{32}$/, '')

const isOf = (form: string, slot: string): boolean => slot === form || formOf(slot) === form

/** The session storage key under which a tab remembers a form's slot over a reload. */
const lastOf = (form: string): string => `draft ${form}`

/** The slot in which this tab kept what was typed into a form last. */
function lastSlot(form: string): string | null {
  try {
    return sessionStorage.getItem(lastOf(form))
  } catch {
    // storage may be refused: then a reload resumes the newest draft
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

/** The latest release whose lock is not free yet: a form that opens at once waits for it. */
let released: Promise<unknown> = Promise.resolve()

/** How long the page that was here before a reload may take to let its slot go, ms. */
const PATIENCE = 3_000

/**
 * Locks a slot until the returned function is called or the tab is gone; null where another form holds it.
 * @param isOurs the slot was this tab's before: the page being left may hold it for a moment, so wait
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

/** A form's slot and the draft that it resumes. */
export interface Slot {
  readonly slot: string
  readonly draft: Draft | null
}

/** Which draft a form asks for. */
interface Wish {
  /** The slot that one has chosen. */
  readonly wanted?: unknown
  /** The form was remounted after a save, restore or repair in this tab: drafts of other tabs are other records. */
  readonly isNext?: boolean
}

/** The slots whose drafts a form may resume, the preferred ones first. */
async function slotsFor(form: string, { wanted, isNext = false }: Wish): Promise<string[]> {
  const last = lastSlot(form)
  if (isNext) return last === null ? [] : [last]
  const kept = await readKept((slot) => isOf(form, slot), Date.now())
  const slots = kept.map(({ slot }) => slot)
  // where another tab holds the chosen draft, an empty form opens rather than a draft that nobody asked for
  if (typeof wanted === 'string' && slots.includes(wanted)) return [wanted]
  return [...slots.filter((slot) => slot === last), ...slots.filter((slot) => slot !== last)]
}

/**
 * Locks a slot for a form: that of this tab's last draft, else of the newest draft that no form holds, else an empty
 * one. So two tabs never overwrite one draft, nor share its idempotency key.
 * @param form its `draftKey`
 */
export async function takeSlot(
  form: string,
  wish: Wish = {},
): Promise<Slot & { readonly release: () => void }> {
  for (const slot of await slotsFor(form, wish)) {
    const release = await take(slot, slot === lastSlot(form))
    if (!release) continue
    // the form that held it may have saved, and so deleted, the draft meanwhile
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

/**
 * Writes a draft.
 * @returns false where storage is full or refused: the form itself loses nothing, only its backup
 */
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

/**
 * The key of a form's drafts: one for each user, resource, parent and record; of new records, for each set of initial
 * values.
 */
export const draftKey = ({ user, resource, id, parent, given = {} }: Where): string =>
  [user, resource, parent ?? '', id ?? beginningKey(given)].join('|')

/** The part of a draft key for a new record, by its initial values. */
export const beginningKey = (given: Readonly<Record<string, unknown>>): string =>
  ['create', ...Object.values(given).map(spelled)].join(' ')

/** A composite, such as the recipients of a push, has no text of its own. */
const spelled = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : value)

/** A fresh key of a form session: 128 random bits in hexadecimal. Works without a secure context, too. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
