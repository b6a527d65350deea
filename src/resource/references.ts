import { isObject } from '../schema'
import type { DeleteCheck, DeleteTools } from './screen'

/** The number in a `references` of an answer; of a list, its length. */
export const countOf = (value: unknown): number =>
  Array.isArray(value) ? value.length : Number(value ?? 0)

interface Wording {
  /** i18n key of the warning, filled with `places`. */
  readonly message: string
  /** i18n key of the tree that names each place with how many there are. */
  readonly places: string
}

/** Warns of what refers to a record that is about to go, each place with its number; nothing where nothing does. */
export function referenceWarning(
  references: unknown,
  names: readonly string[],
  { message, places, translate }: Wording & Pick<DeleteTools, 'translate'>,
): DeleteCheck {
  const found = names.flatMap((name) => {
    const count = countOf(isObject(references) ? references[name] : 0)
    return count > 0 ? [translate(`${places}.${name}`, { smart_count: count })] : []
  })
  return found.length === 0 ? {} : { warning: { message, args: { places: found.join(', ') } } }
}
