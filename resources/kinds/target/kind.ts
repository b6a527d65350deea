import type { FieldOptions } from 'panel-engine/schema'
import { kind } from 'panel-engine/fields'
import { hallsPath } from '../halls/list'
import { targetCalls } from './calls'
import { facetsOfTarget, groupsPath } from './facets'
import { filtersOfTarget, partsOfTarget } from './parts'
import {
  cardsIn,
  carriedTarget,
  outranksGroup,
  settleTarget,
  type Target,
  targetWire,
} from './value'

export interface TargetOptions extends FieldOptions {
  /** Off where a record says in another field whether anonymous users see it. */
  readonly anonymous?: boolean
  /** The flag beside it that says whether anonymous users see the record. */
  readonly guests?: string
  /** The flag beside it that says whether those who are signed in see it; without one they do. */
  readonly signedIn?: string
}

/** Whom the content is for: a customer group with halls, a list of client cards, or one card. */
export const target = kind<TargetOptions, Target>()('target', {
  wire: targetWire,
  store: 'json',
  empty: null,
  filter: filtersOfTarget,
  isOrdered: true,
  settle: settleTarget,
  outranks: outranksGroup,
  isWide: true,
  parts: partsOfTarget,
  facets: facetsOfTarget,
  carried: carriedTarget,
  switches: ['guests', 'signedIn'],
  beside: ({ guests }) => (guests === undefined ? [] : [guests]),
  rowsBeside: { count: cardsIn, lost: 'history.restore.cards' },
  calls: targetCalls,
  asks: [{ path: hallsPath, isLong: true }, { path: groupsPath }],
  columnWidth: 140,
})
