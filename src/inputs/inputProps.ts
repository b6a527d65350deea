import type { FieldOf, Kind } from '../fields/kinds'
import type { AnyField, Resource, Section } from '../schema'

/** What every input is given. `name` is the path of its value in the form. */
export interface InputProps<K extends Kind> {
  readonly name: string
  readonly field: FieldOf<K>
  readonly resource: Resource
  /** Shown, not editable: the value of an existing record that never changes. */
  readonly readOnly?: boolean
  /** Of a composite: the section whose part is shown; all parts where none is given. */
  readonly part?: Section | undefined
}

/** The same, whatever the kind of the field. */
export interface AnyInputProps extends Omit<InputProps<Kind>, 'field'> {
  readonly field: AnyField
}
