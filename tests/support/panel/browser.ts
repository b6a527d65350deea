import 'fake-indexeddb/auto'
import { builtinEnvironments } from 'vitest/runtime'
import { stillMedia } from './matchMedia'
import { StillObserver } from './resizeObserver'

/** What jsdom brings instead of Node's own and a page needs of it: events that its elements can dispatch. */
const fromPage = new Set(['CustomEvent', 'DOMException', 'Event', 'EventTarget', 'MessageEvent'])

/**
 * Makes this test file's globals those of a browser: jsdom's, but with Node's own bytes, files, bodies and requests, so
 * that what a form sends reaches the server as a browser would send it. Import it before anything that touches a page.
 */
const before = Object.getOwnPropertyNames(globalThis).map(
  (name) => [name, Reflect.get(globalThis, name)] as const,
)
await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url: 'http://panel.local/' } })
for (const [name, value] of before) {
  if (fromPage.has(name) || Object.is(Reflect.get(globalThis, name), value)) continue
  Reflect.set(globalThis, name, value)
  Reflect.set(window, name, value)
}

/** What jsdom has not: it stands open and does nothing. */
const missing = {
  matchMedia: stillMedia,
  // room for ten rows of a list
  innerHeight: 700,
  ResizeObserver: StillObserver,
}
Object.assign(globalThis, missing)
Object.assign(window, missing)
Object.assign(HTMLElement.prototype, { scrollIntoView() {}, showPopover() {}, hidePopover() {} })
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
  },
})
