import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { PanelRecord } from '../../../../dataProvider/records'
import { isReset } from '../../../inputs/isReset'
import type { Resource } from '../../../schema'
import { has } from '../../../schema/registry'
import { storable, type Values } from '../values'
import { deleteDraft, type Draft, writeDraft } from './store'

interface DraftInput {
  readonly form: UseFormReturn<Values>
  readonly resource: Resource
  readonly slot: string
  readonly idempotencyKey: string
  /** The record that is saved against; null for a new one. */
  readonly base: PanelRecord | null
  readonly restored: Draft | null
}

/** A pause in typing of this many ms writes the draft. */
const PAUSE = 300

/** Keeps a copy of what is typed, in this browser, until it is saved or discarded. */
export function useDraft(input: DraftInput) {
  const { form, resource, slot, idempotencyKey, base, restored } = input
  const [savedAt, setSavedAt] = useState<string | null>(restored?.savedAt ?? null)
  const [restoredAt, setRestoredAt] = useState(restored?.savedAt ?? null)
  // read once: the last write comes at unmount, when the address has already changed
  const [path] = useState(() => location.pathname + location.search)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const isOver = useRef(false)
  // the key that the draft on the disk has; undefined where there is none
  const keptKey = useRef(restored?.idempotencyKey)
  // kept for its key alone: nothing was typed
  const isBare = useRef(false)

  const write = useCallback(async () => {
    clearTimeout(timer.current)
    timer.current = undefined
    isBare.current = false
    if (!has('drafts') || isOver.current || form.formState.disabled) return
    const at = new Date().toISOString()
    const values = storable(resource, form.getValues())
    const revision = base?.revision ?? null
    const draft = { values, savedAt: at, idempotencyKey, revision, base, path }
    keptKey.current = idempotencyKey
    const isKept = await writeDraft(slot, draft)
    if (isKept && !isOver.current) setSavedAt(at)
  }, [form, resource, slot, idempotencyKey, base, path])

  useEffect(() => {
    const { unsubscribe } = form.watch((_, event) => {
      if (isReset(event)) return
      isBare.current = false
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void write(), PAUSE)
    })
    // a tab that is hidden may never be seen again
    const flush = () => {
      if (timer.current !== undefined) void write()
    }
    document.addEventListener('visibilitychange', flush)
    addEventListener('pagehide', flush)
    // a write begun before the browser's leave question is done when the page goes
    addEventListener('beforeunload', flush)
    return () => {
      unsubscribe()
      flush()
      document.removeEventListener('visibilitychange', flush)
      removeEventListener('pagehide', flush)
      removeEventListener('beforeunload', flush)
    }
  }, [form, write])

  /** Before a save: stores the draft with its key, so that a retry after a reload makes no second record. */
  const keep = useCallback(async () => {
    const isOther = keptKey.current !== undefined && keptKey.current !== idempotencyKey
    // a copy may be saved as it came, with nothing typed
    const isUnkept = base === null && keptKey.current === undefined
    if (timer.current !== undefined || isOther) return write()
    if (!isUnkept) return
    await write()
    isBare.current = true
  }, [write, idempotencyKey, base])

  /** After a save or a deliberate discard. */
  const forget = useCallback(async () => {
    clearTimeout(timer.current)
    timer.current = undefined
    isOver.current = true
    isBare.current = false
    keptKey.current = undefined
    setRestoredAt(null)
    setSavedAt(null)
    await deleteDraft(slot)
    isOver.current = false
  }, [slot])

  /** After the server refused a save no record was made: a draft stored for its key alone is deleted. */
  const refused = useCallback(async () => {
    if (isBare.current) await forget()
  }, [forget])

  return { savedAt, restoredAt, keep, forget, refused }
}
