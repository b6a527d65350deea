import { dayInZone } from '../../../i18n/format'
import type { PanelRecord } from '../../../dataProvider/records'
import { printCell, readCell, tidyCell } from '../../fields/cells'
import { traitsOf } from '../../fields/traits'
import { verdict } from '../../fields/verdict'
import { settle } from '../../fields/codec'
import type { AnyField, Message, Resource } from '../../schema'
import { initialValues, type Values } from '../form/values'

/** What was typed into a row, by field, without cells that equal the stored value. */
export type Typed = Readonly<Record<string, string>>

/** A column of the grid. */
export interface GridField {
  readonly name: string
  readonly field: AnyField
}

export const gridFields = ({ fields, list }: Resource): readonly GridField[] =>
  (list?.grid ?? []).flatMap((name) => {
    const field = fields[name]
    return field ? [{ name, field }] : []
  })

/** The text of a cell: what was typed, or what is stored. */
export const cellText = ({ name, field }: GridField, record: PanelRecord, typed: Typed): string =>
  typed[name] ?? printCell(field, record[name])

/** Adds the text of a cell to what was typed in its row; a text equal to the stored value removes the cell. */
export function withCell(
  typed: Typed,
  { name, field }: GridField,
  { record, text }: { readonly record: PanelRecord; readonly text: string },
): Typed {
  const { [name]: _, ...others } = typed
  const isStored = tidyCell(field, text.trim()) === printCell(field, record[name])
  return isStored ? others : { ...others, [name]: text }
}

/** The values of a record with what was typed into its row. */
export function valuesOf(resource: Resource, record: PanelRecord, typed: Typed): Values {
  const values = initialValues(resource, record)
  for (const { name, field } of gridFields(resource)) {
    const text = typed[name]
    if (text === undefined) continue
    const value = readCell(field, text)
    values[name] = value === null && traitsOf(field).isSwitch ? record[name] : value
  }
  return values
}

/** What is wrong with a row, by field, as far as the browser can tell. */
export function problemsOf(
  resource: Resource,
  record: PanelRecord,
  typed: Typed,
): Readonly<Record<string, Message>> {
  const values = settle(resource, valuesOf(resource, record, typed))
  const today = dayInZone(Date.now())
  const stored = initialValues(resource, record)
  const found = verdict(resource, values, { operation: 'update', today, stored })
  const problems: Record<string, Message> = {}
  for (const { path, message, args } of found)
    problems[path.split('.')[0] ?? ''] ??= { message, ...(args && { args }) }
  return problems
}
