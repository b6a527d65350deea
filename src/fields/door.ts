/**
 * The door of the engine for the fields of an app: the kinds that there are, and what a kind of its own is made of.
 * Everything else is the engine's own and may change.
 */
export * from './index'
export { kind, type KindParts, type StorageType, type Traits } from './kind'
export type { DraftValue, FieldOf, ReadValue } from './kinds'
export { listRule, message, numberRule, patternRule, required, textRule } from './rule'
export { listWire, numberWire, scalarWire, textWire, type KindWire, type Wire } from './wire'
export type { ColumnContext, ColumnProps } from './column'
export type { Words } from './words'
