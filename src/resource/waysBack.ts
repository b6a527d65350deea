import { useAddUndoableMutation, useNotify } from 'ra-core'
import { type ReactNode, useCallback, useEffect } from 'react'
import type { PanelRecord } from '../../dataProvider/records'
import { useUser } from '../app/ShellContext'
import { createValue } from '../app/value'
import { isObject } from '../schema'

/** A record at the revision that was seen. */
export interface Named {
  readonly id: string | number
  readonly revision: number
  /** Of `put`: what it gets, as an urlencoded body. */
  readonly values?: string
}

/** What many records are done to. */
export interface Step {
  readonly act: 'put' | 'delete'
  readonly records: readonly Named[]
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
export type Back = BulkBack | DeletedBack | OrderBack | SaidBack

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
  /** Its notice was closed, or has had its time. */
  readonly isClosed?: boolean
  readonly back: Back
}

/** How long a notice offers its way back, and how long the palette and its key do, ms. */
const [SHOWN, KEPT] = [20_000, 10 * 60_000] as const
/** How many are kept, and how many characters of them outlive a reload: a browser gives a tab some five million. */
const [MOST, LONGEST] = [10, 2_000_000] as const

/** Its place in this tab's storage; `authProvider/signOut.ts` empties that. */
const KEY = 'panel.waysBack'

const isWayBack = (way: unknown): way is WayBack =>
  isObject(way) && typeof way['at'] === 'number' && isObject(way['back'])

function readKept(): readonly WayBack[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isWayBack) : []
  } catch {
    return []
  }
}

/** What can be taken back in this tab, the newest first, of anybody who signed in here. */
export const waysBack = createValue(readKept())
let made = 0
/** What was done before this page was loaded anew. */
const restored = waysBack.get()
/** What is being taken back. */
export const takingBack = createValue<readonly WayBack[]>([])

function keep(ways: readonly WayBack[]) {
  waysBack.set(ways.slice(0, MOST))
  let length = 0
  const texts = waysBack.get().flatMap((way) => {
    const text = JSON.stringify(way)
    length += text.length
    return length > LONGEST ? [] : [text]
  })
  try {
    sessionStorage.setItem(KEY, `[${texts.join()}]`)
  } catch (error) {
    // it can be taken back until the page is loaded anew
    console.warn('What can be taken back could not be kept', error)
  }
}

/** What a person can take back in this tab, the newest first. */
export const waysBackOf = (user: string | number | undefined): readonly WayBack[] =>
  waysBack.get().filter((one) => one.user === user && Date.now() - one.at < KEPT)

/** Takes something back, once; the shell does it (`features/undo`). */
export function takeBack(key: string): void {
  const way = waysBack.get().find((one) => one.key === key)
  if (!way) return
  keep(waysBack.get().filter((one) => one !== way))
  takingBack.set([...takingBack.get(), way])
}

/** What the notice of a way back does in the end. */
const settled =
  (key: string) =>
  ({ isUndo }: { readonly isUndo: boolean }): void => {
    if (isUndo) takeBack(key)
    else keep(waysBack.get().map((one) => (one.key === key ? { ...one, isClosed: true } : one)))
  }

/** It is over. @param isTaken false where it did not come through and may be tried again */
export function tookBack(way: WayBack, isTaken: boolean): void {
  takingBack.set(takingBack.get().filter((one) => one !== way))
  if (!isTaken) keep([way, ...waysBack.get()])
}

export interface Offered {
  /** Of notices of one kind the last one alone stands. */
  readonly kind?: string
  /** What was done, where the text is more than a line. */
  readonly said?: string
  readonly about?: string
  /** i18n key of the button, where it is not the usual one. */
  readonly undo?: string
}

/**
 * Says what was done, with its way back where it has one: in the notice for twenty seconds, in the palette and by its
 * key for ten minutes, also across a reload.
 */
export function useOfferBack() {
  const notify = useNotify()
  const addUndoable = useAddUndoableMutation()
  const user = useUser()?.id
  return useCallback(
    (text: ReactNode, back: Back | null, { said, about = '', kind, ...own }: Offered = {}) => {
      const told = { ...own, ...(kind !== undefined && { kind }) }
      if (!back) return notify(text, { type: 'success', ...told })
      const line = said ?? (typeof text === 'string' ? text : '')
      const at = Date.now()
      const key = `${at} ${made++}`
      keep([{ key, user, text: line, about, at, ...own, back }, ...waysBack.get()])
      addUndoable(settled(key))
      notify(text, { type: 'success', undoable: true, autoHideDuration: SHOWN, ...told })
    },
    [notify, addUndoable, user],
  )
}

/** Shows the notice of what was done last again, once the page was loaded anew, for the rest of its time. */
export function useOfferAgain() {
  const notify = useNotify()
  const addUndoable = useAddUndoableMutation()
  const user = useUser()?.id
  useEffect(() => {
    const [last] = waysBackOf(user)
    const left = last ? last.at + SHOWN - Date.now() : 0
    if (!last || last.isClosed || !restored.includes(last) || left <= 0) return
    addUndoable(settled(last.key))
    const { text, undo } = last
    notify(text, { type: 'success', undoable: true, autoHideDuration: left, ...(undo && { undo }) })
    // eslint-disable-next-line react/exhaustive-deps -- once, when the shell stands
  }, [])
}
