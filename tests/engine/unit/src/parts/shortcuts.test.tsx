import '../../../../support/panel/browser'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { shortcut as en } from '../../../../../i18n/en/shortcut'
import { shortcut as pl } from '../../../../../i18n/pl/shortcut'
import {
  hintOf,
  isPressed,
  keysOf,
  type ShortcutId,
  shortcutsNow,
  useShortcut,
  useShortcutHere,
} from '../../../../../src/parts/shortcuts'

afterEach(cleanup)

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const pressed = (id: ShortcutId, key: string, held: Partial<typeof none> = {}) =>
  isPressed(id, { ...none, key, ...held })

describe('a shortcut', () => {
  it.each([
    ['palette', 'k', { ctrlKey: true }, true],
    ['palette', 'K', { metaKey: true }, true],
    ['palette', 'k', {}, false],
    ['palette', 'k', { ctrlKey: true, shiftKey: true }, false],
    ['palette', 'k', { ctrlKey: true, altKey: true }, false],
    ['help', '?', { shiftKey: true }, true],
    ['search', '/', { shiftKey: true }, true],
    ['asTable', 't', { shiftKey: true }, false],
    ['pickDay', 'ArrowDown', { altKey: true }, true],
    ['pickDay', 'ArrowDown', {}, false],
    ['gridOpen', ' ', {}, true],
  ] as const)('%s by %s with %o: %s', (id, key, held, is) => {
    expect(pressed(id, key, held)).toBe(is)
  })

  it('is written as it stands on the keyboard', () => {
    const names: Readonly<Record<string, string>> = { 'shell.key.ctrl': 'Strg' }
    const say = (key: string) => names[key] ?? key
    expect(keysOf('palette', say)).toEqual([['Strg', 'K']])
    expect(keysOf('pickDay', say)).toEqual([['Alt', '\u2193']])
    expect(keysOf('asTable', say)).toEqual([['T']])
    expect(hintOf('gridOpen', say)).toBe('Enter, shell.key.space')
  })
})

const run = vi.fn()
interface ScreenProps {
  readonly ids: readonly ShortcutId[]
  readonly over?: 'dialog' | 'menu'
}
function Screen({ ids, over }: ScreenProps) {
  useShortcut('asTable', run, { scope: 'page', isOff: !ids.includes('asTable') })
  useShortcut('save', run, { isOff: !ids.includes('save') })
  useShortcut('saveNext', run, { scope: 'form', isOff: !ids.includes('saveNext') })
  useShortcut('recordAfter', run, { scope: 'form', isOff: !ids.includes('recordAfter') })
  useShortcutHere('close')
  return over ? <div role={over} /> : <input aria-label="text" />
}

it('is heard from the moment its screen stands, however busy the machine is', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const before = run.mock.calls.length
  // told before anything that waits for its turn
  const stands = new Promise<void>((resolve) => {
    const seen = new MutationObserver(() => {
      seen.disconnect()
      fireEvent.keyDown(document.body, { key: 't' })
      resolve()
    })
    seen.observe(place, { childList: true })
  })
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  const root = createRoot(place)
  root.render(<Screen ids={['asTable']} />)
  await stands
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  expect(run).toHaveBeenCalledTimes(before + 1)
  act(() => root.unmount())
  place.remove()
  run.mockClear()
})

describe('the list of shortcuts', () => {
  it('has those alone that are at work, and they do what it says', () => {
    const { rerender, getByLabelText, unmount } = render(<Screen ids={['asTable', 'save']} />)
    expect(shortcutsNow()).toEqual(['save', 'asTable', 'close'])
    fireEvent.keyDown(document.body, { key: 't' })
    expect(run).toHaveBeenCalledTimes(1)
    fireEvent.keyDown(getByLabelText('text'), { key: 't' })
    expect(run).toHaveBeenCalledTimes(1)
    fireEvent.keyDown(getByLabelText('text'), { key: 's', ctrlKey: true })
    expect(run).toHaveBeenCalledTimes(2)

    rerender(<Screen ids={['asTable']} over="dialog" />)
    expect(shortcutsNow()).toEqual(['close'])
    fireEvent.keyDown(document.body, { key: 't' })
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
    expect(run).toHaveBeenCalledTimes(2)
    unmount()
    expect(shortcutsNow()).toEqual([])
  })

  it('runs no letters of the page and the form while a menu is open, where a letter goes to an entry', () => {
    run.mockClear()
    const ids = ['asTable', 'recordAfter', 'saveNext'] as const
    const { unmount } = render(<Screen ids={ids} over="menu" />)
    for (const key of ['t', 'j']) fireEvent.keyDown(document.body, { key })
    expect(run).not.toHaveBeenCalled()
    // left alone the browser would save the page
    const save = { key: 's', ctrlKey: true, shiftKey: true }
    expect(fireEvent.keyDown(document.body, save)).toBe(false)
    expect(fireEvent.keyDown(document.body, { key: 'PageDown', altKey: true })).toBe(false)
    expect(run).toHaveBeenCalledTimes(2)
    unmount()
  })

  it('says of each what it does, in both languages', () => {
    const ids = Object.keys(pl.does)
    expect(ids).toEqual(Object.keys(en.does))
    for (const id of ids) expect(keysOf(id as ShortcutId, String).length).toBeGreaterThan(0)
  })
})
