import type { FieldOptions } from '../../schema'
import { distinct } from '../distinct'
import { kind } from '../kind'
import { idsWire } from './wire'

/** A list of halls by id; an empty list is no restriction. */
export const halls = kind<FieldOptions, Halves, readonly number[]>()('halls', {
  wire: idsWire,
  store: 'json',
  empty: [],
  filter: { form: 'anyOf', choices: { path: 'hall/options' } },
  isOrdered: true,
  settle: distinct,
  isWide: true,
  section: 'halls',
  asks: ['halls'],
})

interface Halves {
  rule: typeof import('./rule')
  server: typeof import('./server')
  samples: typeof import('./samples')
  Input: typeof import('./Input')
  Column: typeof import('./Column')
}
