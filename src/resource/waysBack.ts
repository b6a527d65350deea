import { useAddUndoableMutation, useNotify } from 'ra-core'
import { type ReactNode, useCallback } from 'react'
import { useUser } from '../app/ShellContext'

/** What was done and can still be taken back. */
interface WayBack {
  readonly key: number
  readonly user: string | number | undefined
  /** What the notice said of it. */
  readonly text: string
  /** The name of the record, where it is one. */
  readonly about: string
  /** When it was done, ms since 1970. */
  readonly at: number
  readonly take: () => void
}

/** Takes something back; answers false where it did not come through and may be tried again. */
type Take = () => Promise<boolean>

/** How long a notice offers its way back, and how long the palette does, ms. */
const [SHOWN, KEPT] = [20_000, 10 * 60_000] as const
/** How many the palette keeps. */
const MOST = 10

let kept: readonly WayBack[] = []
let made = 0

/** What a person can take back in this page, the newest first. */
export const waysBackOf = (user: string | number | undefined): readonly WayBack[] =>
  kept.filter((one) => one.user === user && Date.now() - one.at < KEPT)

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
 * Says what was done, with its way back where it has one: in the notice for twenty seconds, in the palette for ten
 * minutes.
 */
export function useOfferBack() {
  const notify = useNotify()
  const addUndoable = useAddUndoableMutation()
  const user = useUser()?.id
  return useCallback(
    (text: ReactNode, take: Take | null, { said, about = '', ...told }: Offered = {}) => {
      if (!take) return notify(text, { type: 'success', ...told })
      const key = made++
      const line = said ?? (typeof text === 'string' ? text : '')
      const way = { key, user, text: line, about, at: Date.now(), take: () => void once() }
      const once = async () => {
        if (!kept.includes(way)) return
        kept = kept.filter((one) => one !== way)
        if (!(await take())) kept = [way, ...kept]
      }
      kept = [way, ...kept].slice(0, MOST)
      addUndoable(({ isUndo }) => void (isUndo && once()))
      notify(text, { type: 'success', undoable: true, autoHideDuration: SHOWN, ...told })
    },
    [notify, addUndoable, user],
  )
}
