import { OperatorError } from '../operatorError'

/** A command that knows this flag changes nothing without it. */
const apply = '--apply'
export const notChanged = `Nothing was changed; ${apply} does it.`

interface Asking {
  readonly command: string
  /** The flags it takes beside its word. */
  readonly flags?: readonly string[]
  /** The error where it does not get exactly one word; a command without this takes none. */
  readonly asks?: string
}

/** What a command was told: its word, empty for one that takes none, and its flags. */
export interface Told {
  readonly word: string
  readonly isApplied: boolean
  has(flag: string): boolean
}

const isFlag = (arg: string): boolean => arg.startsWith('-')

/** @throws OperatorError for anything the command does not know: one would believe that it was obeyed */
export function toldBy(args: readonly string[], { command, flags = [], asks }: Asking): Told {
  const stray = args.find((arg) => isFlag(arg) && !flags.includes(arg))
  if (stray !== undefined) throw new OperatorError(`${stray}: no such option of ${command}`)
  const [word = '', ...more] = args.filter((arg) => !isFlag(arg))
  if (asks === undefined && word !== '')
    throw new OperatorError(`${word}: ${command} takes no words`)
  if (asks !== undefined && (word === '' || more.length > 0)) throw new OperatorError(asks)
  return { word, isApplied: args.includes(apply), has: (flag) => args.includes(flag) }
}
