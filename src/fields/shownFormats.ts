// The formats that lists need, in a file of their own: a list then does not load those that only rules use.

/**
 * Whether a text is an absolute http or https address with a host, without white space, control characters or
 * credentials. Checked on the text and on what a browser would make of it (WHATWG URL).
 */
export function isHttpUrl(value: string): boolean {
  // eslint-disable-next-line no-control-regex -- control characters are exactly what is looked for
  if (!/^https?:\/\/[^/\\]/i.test(value) || /[\s\u0000-\u001f\u007f\\<>"]/.test(value)) return false
  try {
    const { protocol, hostname, username, password } = new URL(value)
    return (
      (protocol === 'http:' || protocol === 'https:') && hostname !== '' && !username && !password
    )
  } catch {
    return false
  }
}

/**
 * Whether a text is a path at the API's own host. It must not name another host by two slashes, even with characters
 * between them that a browser drops (WHATWG URL).
 */
export function isPath(value: string): boolean {
  // eslint-disable-next-line no-control-regex -- control characters are exactly what is looked for
  return /^\/(?![/\\])[^\u0000-\u001f]*$/.test(value)
}

/** The longest address that is taken, unless a field says otherwise: servers and proxies refuse one much longer. */
export const longestUrl = 2000

/** What is wrong with an address that is given in place of a file or a place, or null. */
export function urlProblem(
  value: string,
): { message: string; args: Record<string, string | number> } | null {
  if (value.length > longestUrl)
    return { message: 'rule.maxLength', args: { max: longestUrl, smart_count: longestUrl } }
  return isHttpUrl(value) ? null : { message: 'rule.url', args: {} }
}

/** Whether a text is a colour, `#rrggbb`. */
export const isColor = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value)

/** Whether an address is that of a file that was stored here: sent back, it means no change. */
export const isStoredFile = (url: string): boolean => url.startsWith('/api/file/')
