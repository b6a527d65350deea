import type { FieldOf, Kind } from '../fields/kinds'
import type { AnyField, Resource, Section } from '../schema'

/** What an input is given, whatever the kind of its field. `name` is the path of its value in the form. */
export interface AnyInputProps {
  readonly name: string
  readonly field: AnyField
  readonly resource: Resource
  /** Shown, not editable: the value of an existing record that never changes. */
  readonly readOnly?: boolean
  /** Of a composite alone: the part of which section to show; all of them where none is given. */
  readonly part?: Section
}

/** What the input of a kind is given. */
export interface InputProps<K extends Kind> extends AnyInputProps {
  readonly field: FieldOf<K>
}
