import type { KeyMessage, Message } from '../../src/schema/text'

/** Why a file is not taken: a key of `i18n/…/file.ts` with its arguments, to stand beside the field. */
export interface Refusal {
  readonly refused: KeyMessage
}

export function refuse(message: string, args: Message['args'] = {}): Refusal {
  return { refused: { message, args } }
}

export function isRefusal(value: object): value is Refusal {
  return 'refused' in value
}
