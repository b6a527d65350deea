import { useEffect, useLayoutEffect } from 'react'
import { useLatest } from './useLatest'

/**
 * Every shortcut of the panel with its keys. Handlers check this table and the help lists the active ones from it, so
 * that the two cannot differ. `mod` is Ctrl, on a Mac Cmd; a list of several means any of them. While one types, a key
 * without `mod` or `Alt` does nothing, except F1.
 */
const table = {
  help: ['?', 'F1'],
  palette: ['mod+k'],
  search: ['/'],
  filter: ['f'],
  add: ['n'],
  rowAbove: ['k'],
  rowBelow: ['j'],
  rowSelect: ['x'],
  rowMenu: ['m'],
  cellMove: ['ArrowLeft', 'ArrowRight'],
  save: ['mod+s'],
  saveNext: ['mod+shift+s'],
  copy: ['mod+d'],
  undo: ['mod+z'],
  recordBefore: ['k', 'Alt+PageUp'],
  recordAfter: ['j', 'Alt+PageDown'],
  asTable: ['t'],
  close: ['Escape'],
  pickDay: ['Alt+ArrowDown'],
  gridMove: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
  gridOpen: ['Enter', ' '],
  gridRemove: ['Delete'],
  rowMove: ['Alt+ArrowUp', 'Alt+ArrowDown'],
  zoomIn: ['+', '='],
  zoomOut: ['-'],
  barMove: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
  dateMove: ['Alt+ArrowLeft', 'Alt+ArrowRight'],
  dateStretch: ['Alt+ArrowUp', 'Alt+ArrowDown'],
} as const satisfies Record<string, readonly string[]>

export type ShortcutId = keyof typeof table

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** A plus alone is a key, and no separator. */
const partsOf = (combination: string): readonly string[] =>
  combination === '+' ? ['+'] : combination.split('+')

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Whether a key event is the shortcut. */
export const isPressed = (id: ShortcutId, event: Pressed): boolean =>
  table[id].some((combination: string) => {
    const parts = partsOf(combination)
    const [key = '', withMod, withAlt, withShift] = [
      parts.at(-1),
      parts.includes('mod'),
      parts.includes('Alt'),
      parts.includes('shift'),
    ]
    // the question mark itself is typed with Shift on most keyboards
    const hasShift = event.shiftKey && /^[a-z]$|^.{2,}$/.test(key)
    return (
      event.key.toLowerCase() === key.toLowerCase() &&
      (event.ctrlKey || event.metaKey) === withMod &&
      event.altKey === withAlt &&
      hasShift === withShift
    )
  })

const signs: Readonly<Record<string, string>> = {
  ArrowLeft: '\u2190',
  ArrowRight: '\u2192',
  ArrowUp: '\u2191',
  ArrowDown: '\u2193',
  Escape: 'Esc',
}
const onMac: Readonly<Record<string, string>> = { mod: '\u2318', Alt: '\u2325', shift: '\u21e7' }
/** Keys that have other names in other languages, with the key of their text. */
const named: Readonly<Record<string, string>> = {
  mod: 'shell.key.ctrl',
  shift: 'shell.key.shift',
  ' ': 'shell.key.space',
  Delete: 'shell.key.delete',
}

type Say = (key: string) => string

function signOf(key: string, translate: Say): string {
  const known = (isMac ? onMac[key] : undefined) ?? signs[key]
  if (known !== undefined) return known
  const name = named[key]
  if (name !== undefined) return translate(name)
  return key.length === 1 ? key.toUpperCase() : key
}

/** The keys as they stand on this machine's keyboard: each combination is a list of keys to hold together. */
export const keysOf = (id: ShortcutId, translate: Say): readonly (readonly string[])[] =>
  table[id].map((combination: string) => partsOf(combination).map((key) => signOf(key, translate)))

/** The same in one line, for a tip: `Ctrl K`. */
export const hintOf = (id: ShortcutId, translate: Say): string =>
  keysOf(id, translate)
    .map((keys) => keys.join(isMac ? '' : ' '))
    .join(', ')

/** The value of `aria-keyshortcuts`. */
export const ariaKeysOf = (id: ShortcutId): string =>
  table[id]
    .flatMap((combination: string) =>
      combination.includes('mod')
        ? ['Control', 'Meta'].map((mod) => combination.replace('mod', mod).toUpperCase())
        : [combination],
    )
    .join(' ')

/** Inputs without text: letters typed in them have no effect. */
const textless = ['checkbox', 'radio', 'file', 'button', 'submit', 'range', 'color']

/** Shortcuts that a text field handles itself: its own undo. */
const ownToTexts: readonly ShortcutId[] = ['undo']

/** Whether keys pressed there type text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    ['TEXTAREA', 'SELECT'].includes(target.tagName) ||
    (target instanceof HTMLInputElement && !textless.includes(target.type)))

/** Whether a key types no text anywhere. */
export const isSilent = ({ key, ctrlKey, metaKey, altKey }: Pressed): boolean =>
  ctrlKey || metaKey || altKey || /^F\d/.test(key)

/** Where a shortcut works: wherever one is; on the page, while no dialog lies over it; in a form, while none lies over the form's own. */
type Scope = 'anywhere' | 'page' | 'form'

const isFree: { readonly [S in Scope]: () => boolean } = {
  anywhere: () => true,
  page: () => !document.querySelector('[role="dialog"]:not(.full-docked), [role="alertdialog"]'),
  form: () => !document.querySelector('.panel-dialog'),
}

interface AtWork {
  readonly id: ShortcutId
  readonly scope: Scope
}
const atWork = new Set<AtWork>()

/** The shortcuts that work at this moment, in the order of the table. */
export function shortcutsNow(): readonly ShortcutId[] {
  const now = [...atWork].filter(({ scope }) => isFree[scope]())
  return (Object.keys(table) as ShortcutId[]).filter((id) => now.some((one) => one.id === id))
}

function useAtWork(id: ShortcutId, scope: Scope | null) {
  useEffect(() => {
    if (!scope) return
    const entry = { id, scope }
    atWork.add(entry)
    return () => void atWork.delete(entry)
  }, [id, scope])
}

/** Lists a shortcut in the help whose keys a component of this screen handles itself, by `isPressed`. */
export const useShortcutHere = (id: ShortcutId, isOff = false): void =>
  useAtWork(id, isOff ? null : 'anywhere')

/**
 * A shortcut of the whole window, while this is mounted.
 * @example useShortcut('save', submit)
 */
export function useShortcut(
  id: ShortcutId,
  run: () => void,
  { scope = 'anywhere', isOff = false }: { readonly scope?: Scope; readonly isOff?: boolean } = {},
): void {
  const act = useLatest(run)
  useAtWork(id, isOff ? null : scope)
  // a layout effect: a later one would miss a key pressed right after the render
  useLayoutEffect(() => {
    if (isOff) return
    const onKey = (event: KeyboardEvent) => {
      if (!isPressed(id, event) || !isFree[scope]()) return
      const isOwn = ownToTexts.includes(id)
      const isLetter = !isSilent(event)
      if ((isOwn || isLetter) && isTyping(event.target)) return
      // in an open menu a letter goes to the entry that begins with it
      if (isLetter && document.querySelector('[role="menu"]')) return
      // held down it would take back one thing after the other
      if (isOwn && event.repeat) return
      event.preventDefault()
      act.current()
    }
    // dialogs stop the propagation of keys, so shortcuts for anywhere listen in the capture phase
    const how = { capture: scope === 'anywhere' }
    addEventListener('keydown', onKey, how)
    return () => removeEventListener('keydown', onKey, how)
  }, [id, scope, isOff, act])
}
