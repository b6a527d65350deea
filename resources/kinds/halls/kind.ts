import type { FieldOptions } from 'panel-engine/schema'
import { distinct, kind } from 'panel-engine/fields'
import { hallsPath } from './list'
import { idsWire } from './wire'

/** A list of halls by id; an empty list is no restriction. */
export const halls = kind<FieldOptions, readonly number[]>()('halls', {
  wire: idsWire,
  store: 'json',
  empty: [],
  filter: { form: 'anyOf', choices: { path: hallsPath } },
  isOrdered: true,
  settle: distinct,
  isWide: true,
  section: 'halls',
  asks: [{ path: hallsPath, isLong: true }],
})
