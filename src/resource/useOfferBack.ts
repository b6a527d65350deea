import { type NotificationType, useAddUndoableMutation, useNotify } from 'ra-core'
import { type ReactNode, useCallback, useEffect } from 'react'
import { useUser } from '../app/ShellContext'
import {
  type Back,
  keepWays,
  restored,
  takeBack,
  type WayBack,
  waysBack,
  waysBackOf,
} from './waysBack'

export interface Offered {
  /** A new notice replaces an older one of the same kind. */
  readonly kind?: string
  /** What was done, where the text is more than a line. */
  readonly said?: string
  readonly about?: string
  /** i18n key of the button, where it is not the usual one. */
  readonly undo?: string
}

/** For how long a notice offers its way back, ms. */
const SHOWN = 20_000

let made = 0

/** Called when the notice of an undo closes. */
const settled =
  (key: string) =>
  ({ isUndo }: { readonly isUndo: boolean }): void => {
    if (isUndo) takeBack(key)
    else keepWays(waysBack.get().map((one) => (one.key === key ? { ...one, isClosed: true } : one)))
  }

/** Shows a notice with an undo button. */
export function useWayNotice() {
  const notify = useNotify()
  const addUndoable = useAddUndoableMutation()
  return useCallback(
    (
      { key, kind, undo }: Pick<WayBack, 'key' | 'kind' | 'undo'>,
      text: ReactNode,
      { type, ms = SHOWN }: { readonly type: NotificationType; readonly ms?: number },
    ) => {
      addUndoable(settled(key))
      const told = { type, kind, autoHideDuration: ms, ...(undo !== undefined && { undo }) }
      notify(text, { undoable: true, ...told })
    },
    [notify, addUndoable],
  )
}

/**
 * Says what was done and offers to undo it, where that is possible: in the notice for twenty seconds, in the palette
 * and by keyboard for ten minutes, also across a reload. The undo is available at once, even while the text of the
 * notice is still loading.
 * @returns the key that `takeBack` accepts, where there is an undo
 */
export function useOfferBack() {
  const notify = useNotify()
  const show = useWayNotice()
  const user = useUser()?.id
  return useCallback(
    (
      text: ReactNode | Promise<ReactNode>,
      back: Back | null,
      { said, about = '', ...told }: Offered = {},
    ) => {
      const tell = (say: (come: ReactNode) => void) =>
        text instanceof Promise ? void text.then(say) : say(text)
      if (!back) {
        tell((come) => notify(come, { type: 'success', ...told }))
        return null
      }
      const line = said ?? (typeof text === 'string' ? text : '')
      const at = Date.now()
      const key = `${at} ${made++}`
      const way: WayBack = { key, user, text: line, about, at, kind: `way ${key}`, ...told, back }
      keepWays([way, ...waysBack.get()])
      tell((come) => {
        // if it was undone meanwhile, the notice about that is shown instead
        if (waysBack.get().some((one) => one.key === key)) show(way, come, { type: 'success' })
      })
      return key
    },
    [notify, show, user],
  )
}

/** After a reload, shows the notice of the last change again for the rest of its time. */
export function useOfferAgain() {
  const show = useWayNotice()
  const user = useUser()?.id
  useEffect(() => {
    const [last] = waysBackOf(user)
    const ms = last ? last.at + SHOWN - Date.now() : 0
    if (!last || last.isClosed || !restored.has(last.key) || ms <= 0) return
    show(last, last.text, { type: 'success', ms })
    // eslint-disable-next-line react/exhaustive-deps -- once, when the shell stands
  }, [])
}
