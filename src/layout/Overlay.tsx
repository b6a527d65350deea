import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

let host: HTMLElement | null = null

/**
 * The place beside the page for what may stand above a full-screen form. MUI hides the rest of the page from
 * screen readers while a dialog of its own is open; session dialog, palette and notices must be heard all the
 * same, so this place takes `aria-hidden` off again.
 */
function overlayHost(): HTMLElement {
  if (host?.isConnected) return host
  const made = document.createElement('div')
  document.body.append(made)
  new MutationObserver(() => made.removeAttribute('aria-hidden')).observe(made, {
    attributeFilter: ['aria-hidden'],
  })
  host = made
  return made
}

/** Renders its children beside the page, above any dialog and audible. */
export const Overlay = ({ children }: { children: ReactNode }) =>
  createPortal(children, overlayHost())
