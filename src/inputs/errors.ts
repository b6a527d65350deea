import { isText, type Said } from '../schema'

/** A message as it is translated: our key, words of the app or the server's finished text, and what is filled in. */
export interface ShownError {
  readonly message: Said
  readonly args: Readonly<Record<string, unknown>>
}

/** What react-admin puts before a message that carries arguments as JSON. */
const PREFIX = '@@react-admin@@'

/** An object, or the errors of a list. */
const hasParts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function parse(text: string): unknown {
  if (!text.startsWith(PREFIX)) return text
  try {
    return JSON.parse(text.slice(PREFIX.length))
  } catch {
    return text.slice(PREFIX.length)
  }
}

/**
 * The message of an error of react-hook-form, whichever way it came: text, `{ message, args }`, or react-admin's
 * prefixed JSON. Null where the error is only a branch that holds errors of parts.
 */
export function shownErrorOf(error: unknown): ShownError | null {
  if (typeof error === 'string') {
    const parsed = parse(error)
    return typeof parsed === 'string'
      ? parsed === ''
        ? null
        : { message: parsed, args: {} }
      : shownErrorOf(parsed)
  }
  if (!hasParts(error)) return null
  const { message, args, root } = error
  if (message === undefined || message === '') return root === undefined ? null : shownErrorOf(root)
  if (isText(message)) return { message, args: hasParts(args) ? args : {} }
  if (hasParts(message) || (typeof message === 'string' && message.startsWith(PREFIX)))
    return shownErrorOf(message)
  return typeof message === 'string' ? { message, args: hasParts(args) ? args : {} } : null
}

/** The error of a part (`street`, `0`) of a composite value. */
export const partOf = (error: unknown, part: string | number): unknown =>
  hasParts(error) ? error[part] : undefined
