import type { TargetOptions } from '../kinds/target/kind'
import { isMember, isNear, type Group, type Person } from '../kinds/target/belongs'

/** Who looks at the app: a guest, or a card with all clients that the client base has under it. */
export type Viewer =
  | { readonly kind: 'guest' }
  | { readonly kind: 'client'; readonly card: string | null; readonly people: readonly Person[] }

/** Why a viewer is not among those whom a record is for. */
export type Exclusion = 'guestsOnly' | 'signedInOnly' | 'group' | 'hall' | 'cards'

const numbers = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.map(Number) : []

interface Asked {
  readonly viewer: Viewer
  /** Whether the viewer's card is on the record's list of cards. */
  readonly isListed: boolean
}

/**
 * Why a record is not for a viewer; empty where it is. A list of cards, or one card, overrides group and halls, and
 * guests are never on it. A guest has no group and no hall.
 * @param target what the record has in its field, as stored or as read
 */
export function exclusionsOf(
  { guests, signedIn }: TargetOptions,
  target: unknown,
  { record, viewer, isListed }: Asked & { readonly record: Readonly<Record<string, unknown>> },
): readonly Exclusion[] {
  const value: Readonly<Record<string, unknown>> =
    typeof target === 'object' && target !== null ? { ...target } : {}
  const isGuest = viewer.kind === 'guest'
  if (isForCards(value)) {
    if (isGuest) return ['cards']
    const hasList = Number(value['targetUsers'] ?? 0) > 0
    const isOne = Boolean(value['user']) && value['user'] === viewer.card
    return [
      ...closedTo(signedIn, record),
      ...((hasList && isListed) || isOne ? [] : ['cards' as const]),
    ]
  }
  if (isGuest) return isForGuests({ guests }, value, record) ? [] : ['signedInOnly']
  return [...closedTo(signedIn, record), ...strangers(value, viewer.people)]
}

/** Whether a record is for a list of cards or one card, which override its group and halls. */
const isForCards = (target: Readonly<Record<string, unknown>>): boolean =>
  Number(target['targetUsers'] ?? 0) > 0 || Boolean(target['user'])

/** Whether guests see a record: its `guests` flag says so, or without one the target. Never with cards. */
export const isForGuests = (
  { guests }: TargetOptions,
  target: Readonly<Record<string, unknown>>,
  record: Readonly<Record<string, unknown>>,
): boolean =>
  !isForCards(target) && (guests ? record[guests] === true : target['anonymous'] === true)

const closedTo = (
  signedIn: string | undefined,
  record: Readonly<Record<string, unknown>>,
): readonly Exclusion[] =>
  signedIn !== undefined && record[signedIn] !== true ? ['guestsOnly'] : []

/** Which of group and halls excludes all clients under the card: both have to fit the same client. */
function strangers(
  value: Readonly<Record<string, unknown>>,
  people: readonly Person[],
): readonly Exclusion[] {
  const type = value['customerType']
  const group: Group = {
    customerType: typeof type === 'number' ? type : null,
    subtypes: numbers(value['customerSubtypes']),
    halls: numbers(value['halls']),
  }
  const members = people.filter((person) => isMember(group, person))
  const near = (members.length > 0 ? members : people).some((person) => isNear(group, person))
  return [...(members.length > 0 ? [] : ['group' as const]), ...(near ? [] : ['hall' as const])]
}
