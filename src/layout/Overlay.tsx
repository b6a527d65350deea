import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

let host: HTMLElement | null = null

/**
 * The container for what may lie above a full-screen form. While a MUI dialog is open, MUI hides the rest of the page
 * from screen readers; session dialog, palette and notices must stay audible, so this container removes `aria-hidden`
 * from itself.
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
