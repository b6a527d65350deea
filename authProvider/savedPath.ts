const KEY = 'panel.savedPath'
const PLACEHOLDER = 'http://panel.invalid'
/** Plain segments only: no percent signs, so no encoded `//` or `\` either. */
const PATH = /^(\/[A-Za-z0-9_~.-]+)+\/?$/
/** Addresses of the server, which are no screens. */
const SERVER = /^\/(api|login|login_check|logout|l|healthz|readyz)(\/|$)/

/**
 * Answers the path when it is one that a screen of ours can have, else null: never another origin,
 * `//host`, `/\host`, `javascript:` or an encoded form of them. Unknown screens of ours lead to `/`.
 */
export function safePath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > 2000) return null
  if (!URL.canParse(value, PLACEHOLDER)) return null
  const url = new URL(value, PLACEHOLDER)
  const written = value.split(/[?#]/, 1)[0] ?? ''
  // a path that the parser rewrites (`/a/../b`, tabs, backslashes) was not written by us
  if (url.origin !== PLACEHOLDER || url.pathname !== written) return null
  if (!PATH.test(url.pathname) || SERVER.test(url.pathname)) return null
  return url.pathname + url.search
}

/** Keeps the wanted path for after sign-in, in this tab alone. */
export function rememberPath(path: string): void {
  const safe = safePath(path)
  try {
    if (safe) sessionStorage.setItem(KEY, safe)
  } catch {
    // without storage the person lands on the default screen
  }
}

/** The wanted path; reading it also removes it. */
export function takePath(): string | null {
  try {
    const path = safePath(sessionStorage.getItem(KEY))
    sessionStorage.removeItem(KEY)
    return path
  } catch {
    return null
  }
}
