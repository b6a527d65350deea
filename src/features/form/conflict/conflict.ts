import { isSameField, isUnseen } from '../../../../dataProvider/compare'
import type { PanelRecord } from '../../../../dataProvider/records'
import type { Resource } from '../../../schema'
import type { Values } from '../values'

/** Whether two values say the same; a fresh file is never the same as a stored one. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a instanceof Blob || b instanceof Blob) return a === b
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    return (a ?? null) === (b ?? null)
  }
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))]
  return [...new Set([...left.keys(), ...right.keys()])].every((key) =>
    isSame(left.get(key), right.get(key)),
  )
}

export interface Difference {
  readonly name: string
  readonly mine: unknown
  readonly theirs: unknown
  /** What is chosen at first: mine where I changed it, else theirs. */
  readonly isMine: boolean
}

/** The fields in which my draft and what is stored by now differ. */
export function differences(
  resource: Resource,
  { base, mine, theirs }: { base: PanelRecord | null; mine: Values; theirs: PanelRecord },
): readonly Difference[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const isAsked = field.mode !== 'readOnly' && !isUnseen(field)
    // a moment may be written in two ways
    const isOther = (stored: Values) =>
      !isSame(mine[name], stored[name]) && !isSameField(name, field, mine, stored)
    if (!isAsked || !isOther(theirs)) return []
    return [{ name, mine: mine[name], theirs: theirs[name], isMine: isOther(base ?? {}) }]
  })
}
