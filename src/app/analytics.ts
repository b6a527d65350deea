/**
 * Sends an event by beacon where analytics is configured; without an address nothing is sent or loaded.
 * No personal data: the name, the path without its query, and the time.
 */
export function track(url: string, event: 'page-view' | 'login-error', path: string): void {
  if (!url) return
  const body = JSON.stringify({ event, path, at: new Date().toISOString() })
  navigator.sendBeacon(url, new Blob([body], { type: 'text/plain' }))
}
