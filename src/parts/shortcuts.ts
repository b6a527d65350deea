import { useEffect, useLayoutEffect } from 'react'
import { useLatest } from './useLatest'

/**
 * Every shortcut of the panel, with the keys it is pressed by. Handlers ask this table, and the help lists what of it
 * is at work, so that neither can say another key than the other. `mod` is Ctrl, on a Mac Cmd; several in a list mean
 * any of them. A key without `mod` or `Alt` does nothing while one types, but F1.
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

/** A plus is a key as well. */
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
/** Keys that keyboards call otherwise in another language: what is said of them. */
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

/** Inputs that hold no text: a letter pressed in them goes nowhere. */
const textless = ['checkbox', 'radio', 'file', 'button', 'submit', 'range', 'color']

/** Keys that a text knows itself: it takes back what was typed. */
const ownToTexts: readonly ShortcutId[] = ['undo']

/** Whether what is pressed there goes into a text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    ['TEXTAREA', 'SELECT'].includes(target.tagName) ||
    (target instanceof HTMLInputElement && !textless.includes(target.type)))

/** What writes nothing, wherever it is pressed. */
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

/** Tells the help of a shortcut whose keys a widget of this screen hears itself, by `isPressed`. */
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
  // with the screen itself: an effect that waits for its turn would miss what is pressed at once
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
    // dialogs keep keys to themselves; what works anywhere is heard before them
    const how = { capture: scope === 'anywhere' }
    addEventListener('keydown', onKey, how)
    return () => removeEventListener('keydown', onKey, how)
  }, [id, scope, isOff, act])
}
