import { useLayoutEffect } from 'react'
import { isPressed, useShortcut, useShortcutHere } from '../../../parts/shortcuts'

const rows = () => [...document.querySelectorAll<HTMLElement>('.list-table tr[data-id]')]
const here = () => rows().findIndex((row) => row.contains(document.activeElement))

/** Takes the focus to the row below, or above for -1; from outside the table to its first. */
function go(step: number) {
  const at = here()
  const row = rows()[at < 0 ? 0 : at + step]
  const stop = row?.querySelector<HTMLElement>('[data-action="open"]')
  ;(stop ?? row?.querySelector<HTMLElement>('[data-action]'))?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}

/** Takes the focus along its row, to what can be pressed before or after. */
function goAlong(event: KeyboardEvent) {
  const { target, key } = event
  if (!(target instanceof HTMLElement) || event.defaultPrevented || !isPressed('cellMove', event))
    return
  const row = target.closest<HTMLElement>('.list-table tr[data-id]')
  // within a text, or a choice of its own, arrows have a meaning already
  if (!row || !target.matches('a, button, input[type=checkbox]')) return
  const stops = [
    ...row.querySelectorAll<HTMLElement>('a, button:enabled, input[type=checkbox]:enabled'),
  ].filter((stop) => stop.checkVisibility())
  const next = stops[stops.indexOf(target) + (key === 'ArrowRight' ? 1 : -1)]
  event.preventDefault()
  next?.focus()
}

/**
 * Keys for the rows of the list: j and k go to the row below and above, x ticks its box, m opens its menu. Enter on its
 * link opens it, as anywhere; the left and right arrows go to its other controls, which Tab skips. The rows are looked
 * up at each key press, so this can be loaded after the list.
 */
export function useRowKeys(isSelectable: boolean): void {
  useShortcut('rowAbove', () => go(-1), { scope: 'page' })
  useShortcut('rowBelow', () => go(1), { scope: 'page' })
  const press = (action: 'select' | 'menu') =>
    rows()[here()]?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.click()
  useShortcut('rowSelect', () => press('select'), { scope: 'page', isOff: !isSelectable })
  useShortcut('rowMenu', () => press('menu'), { scope: 'page' })
  useShortcutHere('cellMove')
  useLayoutEffect(() => {
    addEventListener('keydown', goAlong)
    return () => removeEventListener('keydown', goAlong)
  }, [])
}
