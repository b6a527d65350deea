import { listWire, numberOrText, numberWire, scalarWire, type Wire } from '../codec'

type Id = string | number

/** A wire of ids: texts where `isText` says so of the field, numbers otherwise. Both are written alike. */
const either =
  <Value>(numeric: Wire<unknown, Value, Value>, typed: Wire<unknown, Value, Value>) =>
  <Options>(isText: (field: Options) => boolean): Wire<Options, Value, Value> => ({
    ...typed,
    decode: (name, parts, field) => (isText(field) ? typed : numeric).decode(name, parts, field),
  })

/** The wire of one id. */
export const idWire = either<Id>(numberWire, scalarWire<Id>({ parse: (text) => text }))

/** The wire of any number of ids. */
export const idsWire = either<readonly Id[]>(
  listWire<Id>(numberOrText),
  listWire<Id>((text) => text),
)
