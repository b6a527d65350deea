/**
 * How another API's answers about the session are understood, beside `ApiAdapter`: apart from it, since the sign-in page
 * loads nothing else of the panel.
 */
interface SessionAdapter {
  /** The person in the answer of sign-in or of `auth/me`; anything that is no user means that it names nobody. */
  readonly user: (body: unknown) => unknown
  /** The text of an error answer; empty where it has none. */
  readonly message: (body: unknown) => string
}

const keysOf = (body: unknown) => new Map<string, unknown>(Object.entries(body ?? {}))
const opened = (body: unknown) => keysOf(body).get('data') ?? body

/**
 * Understands the contract's envelope, the same content without it, and a user bare or under a key; replace it for
 * another API (docs/another-api.md).
 */
export const sessionAdapter: SessionAdapter = {
  user: (body) => {
    const content = opened(body)
    const keys = keysOf(content)
    return keys.get('currentUser') ?? keys.get('user') ?? content
  },
  message: (body) => String(keysOf(opened(body)).get('message') ?? ''),
}
