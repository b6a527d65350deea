import type { PanelRecord } from '../../../../dataProvider/records'
import { isObject } from '../../../schema'
import { createStore, del, delMany, entries, get, set } from 'idb-keyval'

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

/** Drafts that nobody came back for are forgotten after this long, ms. */
const KEEP = 30 * 86_400_000

const isDraft = (value: unknown): value is Draft =>
  isObject(value) && 'values' in value && 'idempotencyKey' in value && 'savedAt' in value

const isKept = (value: unknown, now: number): value is Draft =>
  isDraft(value) && now - Date.parse(value.savedAt) < KEEP

/** The draft of a key; null where there is none, it is too old, or this browser keeps nothing. */
export async function readDraft(key: string, now = Date.now()): Promise<Draft | null> {
  try {
    const value: unknown = await get(key, store)
    return isKept(value, now) ? value : null
  } catch (error) {
    console.warn('Drafts cannot be read', error)
    return null
  }
}

// of a page that is not secure (http) the browser has none: there two tabs share a key
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined)

/** Tells the other tabs that a form with this key stands here, until what it returns is called or the tab is gone. */
export function holdKey(idempotencyKey: string): () => void {
  let end = () => {}
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  locks()
    ?.request(idempotencyKey, () => over)
    .catch(() => undefined)
  return end
}

/**
 * The draft that a form goes on from. Its key comes along only where no other form has it: that one saves a record of its
 * own, which a save by the same key would be laid over.
 */
export async function takeDraft(key: string): Promise<Draft | null> {
  const draft = await readDraft(key)
  // a browser that keeps nothing may refuse
  const { held = [] } =
    (await locks()
      ?.query()
      .catch(() => null)) ?? {}
  const isHeld = held.some(({ name }) => name === draft?.idempotencyKey)
  return draft && isHeld ? { ...draft, idempotencyKey: newKey() } : draft
}

/** A draft with the resource it is of. */
export interface KeptDraft {
  readonly key: string
  readonly resource: string
  readonly draft: Draft
}

/**
 * The drafts of a person in this browser, the newest first; none where it keeps nothing. What is too old is deleted, of
 * everybody: on a computer that many use it holds what somebody typed.
 */
export async function listDrafts(
  user: number | string,
  now = Date.now(),
): Promise<readonly KeptDraft[]> {
  try {
    const kept = await entries<string, unknown>(store)
    const old = kept
      .filter(([, draft]) => isDraft(draft) && !isKept(draft, now))
      .map(([key]) => key)
    if (old.length > 0) await delMany(old, store)
    return kept
      .flatMap(([key, draft]) => {
        const [owner, resource = ''] = String(key).split('|')
        return owner === String(user) && isKept(draft, now) ? [{ key, resource, draft }] : []
      })
      .toSorted((a, b) => (a.draft.savedAt < b.draft.savedAt ? 1 : -1))
  } catch (error) {
    console.warn('Drafts cannot be read', error)
    return []
  }
}

/** Keeps a draft. Answers whether this browser did: a full or refused storage loses no form, only its copy. */
export async function writeDraft(key: string, draft: Draft): Promise<boolean> {
  try {
    await set(key, draft, store)
    return true
  } catch (error) {
    console.warn('The draft could not be kept', error)
    return false
  }
}

/** Forgets a draft. */
export async function deleteDraft(key: string): Promise<void> {
  try {
    await del(key, store)
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

/** One draft a user, resource, record and parent; of new records one for each that the address begins otherwise. */
export const draftKey = ({ user, resource, id, parent, given = {} }: Where): string =>
  [user, resource, parent ?? '', id ?? ['create', ...Object.values(given)].join(' ')].join('|')

/** A fresh key of a form session: 128 random bits in hexadecimal. Works without a secure context, too. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
