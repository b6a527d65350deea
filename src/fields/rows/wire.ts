import { isObject, Parts, type AnyField, type Entry, type Json } from '../../schema'
import { emptyValue, traitsOf } from '../traits'
import { wireNameOf, type Wire } from '../codec'
import type { RowsOptions } from './kind'
import { isBlank, isRow, valueIn, type Row } from './row'

interface Cell {
  readonly name: string
  readonly wireName: string
  readonly field: AnyField
}

const cellsOf = ({ of }: Pick<RowsOptions, 'of'>): readonly Cell[] =>
  Object.entries(of).map(([name, field]) => ({ name, wireName: wireNameOf(name, field), field }))

const wireOf = ({ field }: Cell) => traitsOf(field).wire

/** The number of a row and the wire name of a cell, of `prizes[0][place]`; null of any other key. */
function placeIn(
  wireName: string,
  key: string,
): { readonly at: number; readonly cell: string } | null {
  if (!key.startsWith(`${wireName}[`)) return null
  const [, at, cell = ''] = /^\[(\d{1,6})\]\[(\w+)\]$/.exec(key.slice(wireName.length)) ?? []
  return at === undefined ? null : { at: Number(at), cell }
}

/**
 * `prizes[0][place]`, `prizes[0][quantity]`, `prizes[1][place]`, …: rows count from 0 and may leave numbers out. No rows
 * are `prizes[]` once and empty, as of any list. In JSON, both ways, a list of objects.
 */
export const rowsWire: Wire<RowsOptions, readonly Row[], readonly unknown[]> = {
  keys: (wireName) => [wireName],
  isKnown: (wireName, key, field) => {
    const place = placeIn(wireName, key)
    return place
      ? cellsOf(field).some((cell) => cell.wireName === place.cell)
      : key === `${wireName}[]`
  },
  encode: (wireName, draft, field) => {
    const entries = (draft ?? []).flatMap((row, at) => entriesOf(`${wireName}[${at}]`, row, field))
    return entries.length > 0 ? entries : [[`${wireName}[]`, '']]
  },
  decode: (wireName, parts, field) => {
    const rows = new Map<number, Entry[]>()
    const strays: unknown[] = []
    for (const [key, value] of parts.all(wireName)) {
      const place = placeIn(wireName, key)
      if (place) rows.set(place.at, [...(rows.get(place.at) ?? []), [place.cell, value]])
      // a text in place of a row is passed on, so that the rule refuses it
      else if (value !== '') strays.push(value)
    }
    const inOrder = [...rows].toSorted(([a], [b]) => a - b)
    const read = inOrder.map(([, sent]) => decoded(new Parts(sent), field))
    return [...read.filter((row) => !isBlank(row, field.of)), ...strays]
  },
  toJson: (wireName, value, field) => ({
    [wireName]: (Array.isArray(value) ? value : []).map((row) => rowJson(row, field)),
  }),
  fromJson: (wireName, json, field) => {
    const rows = json[wireName]
    return (Array.isArray(rows) ? rows : []).flatMap((row: Json) =>
      isObject(row)
        ? [
            Object.fromEntries(
              cellsOf(field).map((cell) => [
                cell.name,
                wireOf(cell).fromJson(cell.wireName, row, cell.field) ?? emptyValue(cell.field),
              ]),
            ),
          ]
        : [],
    )
  },
}

const entriesOf = (key: string, row: unknown, field: RowsOptions): readonly Entry[] =>
  cellsOf(field).flatMap((cell) => {
    const value = isRow(row) ? (row[cell.name] ?? null) : null
    return wireOf(cell)
      .encode(cell.wireName, value, cell.field)
      .map(([name, text]) => [`${key}[${name}]`, text] as const)
  })

const decoded = (parts: Parts, field: RowsOptions): Row =>
  Object.fromEntries(
    cellsOf(field).map((cell) => [
      cell.name,
      parts.has(cell.wireName)
        ? wireOf(cell).decode(cell.wireName, parts, cell.field)
        : emptyValue(cell.field),
    ]),
  )

const rowJson = (row: unknown, field: RowsOptions): Json =>
  Object.assign(
    {},
    ...cellsOf(field).map((cell) =>
      wireOf(cell).toJson(
        cell.wireName,
        isRow(row) ? (valueIn(row, cell.name, cell.field) ?? null) : null,
        cell.field,
      ),
    ),
  )
