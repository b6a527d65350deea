import type { FieldOptions } from '../../schema'
import { kind } from '../kind'
import { audienceOf, targetFor } from './audience'
import { filtersOfTarget, partsOfTarget } from './parts'
import { settleTarget, type Target } from './value'
import { targetWire } from './wire'

export interface TargetOptions extends FieldOptions {
  /** Off where a record says in another field whether anonymous users see it. */
  readonly anonymous?: boolean
  /** The flag beside it that says whether anonymous users see the record. */
  readonly guests?: string
  /** The flag beside it that says whether those who are signed in see it; without one they do. */
  readonly signedIn?: string
}

/** Whom the content is for: a customer group with halls, a list of client cards, or one card. */
export const target = kind<TargetOptions, Halves, Target>()('target', {
  wire: targetWire,
  store: 'json',
  empty: null,
  filter: filtersOfTarget,
  isOrdered: true,
  settle: settleTarget,
  isWide: true,
  parts: partsOfTarget,
  audience: { of: audienceOf, for: targetFor },
  asks: ['halls', 'subtypes'],
  columnWidth: 140,
})

interface Halves {
  rule: typeof import('./rule')
  server: typeof import('./server')
  samples: typeof import('./samples')
  Input: typeof import('./Input')
  Column: typeof import('./Column')
}
