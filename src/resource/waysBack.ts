import type { NotificationType } from 'ra-core'
import { WAYS_BACK_KEY } from '../../authProvider/storage'
import type { PanelRecord } from '../../dataProvider/records'
import { createValue } from '../app/value'
import { isObject } from '../schema'

/** A record at the revision that was seen. */
export interface Named {
  readonly id: string | number
  readonly revision: number
  /** Of `put`: what it gets, as an urlencoded body. */
  readonly values?: string
  /** Of what takes a change back: the revision before that change, which the record is at once more afterwards. */
  readonly from?: number | undefined
}

/** What many records are done to. */
export interface Step {
  readonly act: 'put' | 'delete'
  readonly records: readonly Named[]
  /** The same for each try. */
  readonly key: string
}

interface OfResource {
  /** Its name: what is kept outlives the page, and the definition with it. */
  readonly resource: string
}

interface UnderParent extends OfResource {
  readonly parent: string | undefined
}

/** Records that were changed or made: they get what they had, or go. */
export interface BulkBack extends UnderParent {
  readonly kind: 'bulk'
  readonly steps: readonly Step[]
}

/** A record that no call for many takes was changed: an ordinary save gives it what it had. */
export interface UpdateBack extends UnderParent {
  readonly kind: 'update'
  /** As it was. */
  readonly before: PanelRecord
  /** As it was saved. */
  readonly saved: PanelRecord
}

/** A record that was made: it goes, once the person has agreed. */
export interface MadeBack extends UnderParent {
  readonly kind: 'made'
  readonly id: string | number
}

/** A record that was deleted, as it was. */
export interface DeletedRecord {
  readonly record: PanelRecord
  /** The same for each try, so that one whose answer was lost makes no second record. */
  readonly key: string
  /** What stood under it, in its order. */
  readonly children: readonly (OfResource & Pick<DeletedRecord, 'record' | 'key'>)[]
}

/** Records that were deleted. */
export interface DeletedBack extends UnderParent {
  readonly kind: 'deleted'
  readonly records: readonly DeletedRecord[]
}

/** Children that were put in another order. */
export interface OrderBack extends OfResource {
  readonly kind: 'order'
  readonly parent: { readonly resource: string; readonly id: string | number }
  /** As they stood, and as they were saved. */
  readonly before: readonly (string | number)[]
  readonly saved: readonly (string | number)[]
}

/** What the screen's own file offers after a save. */
export interface SaidBack extends OfResource {
  readonly kind: 'said'
  readonly record: PanelRecord
}

/** What it takes to undo something: data, so that it outlives a reload of the page. */
export type Back = BulkBack | UpdateBack | MadeBack | DeletedBack | OrderBack | SaidBack

/** What came of taking something back. */
export interface Taken {
  /** What is said of it; empty where it was said. */
  readonly text: string
  readonly type: NotificationType
  /** What of it may be tried again. */
  readonly left: Back | null
}

/** What was done and can still be taken back. */
export interface WayBack {
  readonly key: string
  readonly user: string | number | undefined
  /** What the notice said of it. */
  readonly text: string
  /** The name of the record, where it is one. */
  readonly about: string
  /** When it was done, ms since 1970. */
  readonly at: number
  /** i18n key of the button, where it is not the usual one. */
  readonly undo?: string
  /** The kind of its notice, which the next one of that kind takes the place of. */
  readonly kind: string
  /** Its notice was closed, or has had its time. */
  readonly isClosed?: boolean
  readonly back: Back
}

/** For how long something can be taken back, ms. */
const KEPT = 10 * 60_000
/** How many are kept, and how many characters of them outlive a reload: a browser gives a tab some five million. */
const [MOST, LONGEST] = [10, 2_000_000] as const

const isWayBack = (way: unknown): way is WayBack =>
  isObject(way) && typeof way['at'] === 'number' && isObject(way['back'])

const isFresh = ({ at }: WayBack): boolean => Date.now() - at < KEPT

function readKept(): readonly WayBack[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(WAYS_BACK_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isWayBack).filter(isFresh) : []
  } catch {
    return []
  }
}

/** What can be taken back in this tab, the newest first, and what is being taken back. */
export const waysBack = createValue(readKept())
/** Of these what is being taken back, one after the other. */
export const takingBack = createValue<readonly WayBack[]>([])
/** A change is about to be saved and becomes the last way back: until then the key takes nothing back. */
export const isSavingSoon = createValue(false)
/** What was done before this page was loaded anew. */
export const restored = new Set(waysBack.get().map(({ key }) => key))

export function keepWays(ways: readonly WayBack[]) {
  waysBack.set(ways.slice(0, MOST))
  let length = 0
  const texts = waysBack.get().flatMap((way) => {
    const text = JSON.stringify(way)
    if (length + text.length > LONGEST) return []
    length += text.length
    return [text]
  })
  try {
    sessionStorage.setItem(WAYS_BACK_KEY, `[${texts.join()}]`)
  } catch (error) {
    // it can be taken back until the page is loaded anew
    console.warn('What can be taken back could not be kept', error)
  }
}

/** Forgets what is too old to be taken back, or was done by another person. */
export function forgetOld(user: WayBack['user']): void {
  const left = waysBack.get().filter((one) => one.user === user && isFresh(one))
  if (left.length < waysBack.get().length) keepWays(left)
}

/** What a person can take back in this tab, the newest first. */
export const waysBackOf = (user: WayBack['user']): readonly WayBack[] => {
  const taking = new Set(takingBack.get().map(({ key }) => key))
  return waysBack.get().filter((one) => one.user === user && isFresh(one) && !taking.has(one.key))
}

/** Takes something back, once; the shell does it (`features/undo`). */
export function takeBack(key: string): void {
  const way = waysBack.get().find((one) => one.key === key)
  const isTaking = takingBack.get().some((one) => one.key === key)
  if (way && !isTaking) takingBack.set([...takingBack.get(), way])
}

/** It is over. @param left what of it may be tried again */
export function tookBack({ key }: WayBack, left: Back | null): void {
  const ways = waysBack.get()
  keepWays(
    left
      ? ways.map((one) => (one.key === key ? { ...one, back: left } : one))
      : ways.filter((one) => one.key !== key),
  )
  // the next one as it is by now: this one has moved its revisions
  const now = new Map(waysBack.get().map((one) => [one.key, one]))
  const others = takingBack.get().filter((one) => one.key !== key)
  takingBack.set(others.map((one) => now.get(one.key) ?? one))
}

/** A record is at the content of an earlier revision again: what was done at that one can be taken back now. */
export function followRevisions(
  resource: string,
  moved: readonly (Pick<Named, 'id' | 'from'> & { readonly to: number })[],
): void {
  const now = <Seen extends Pick<PanelRecord, 'id' | 'revision'>>(one: Seen): Seen => {
    const found = moved.find(({ id, from }) => id === one.id && from === one.revision)
    return found ? { ...one, revision: found.to } : one
  }
  const follow = (back: Back): Back => {
    if (back.resource !== resource) return back
    if (back.kind === 'update') return { ...back, saved: now(back.saved) }
    if (back.kind !== 'bulk') return back
    const steps = back.steps.map((step) => ({ ...step, records: step.records.map(now) }))
    return { ...back, steps }
  }
  keepWays(waysBack.get().map((one) => ({ ...one, back: follow(one.back) })))
}
