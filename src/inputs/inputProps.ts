import type { FieldOf, Kind } from '../fields/kinds'
import type { Resource } from '../schema'

/** The three parts of a target, each in a section of its own. */
export type TargetPart = 'selectedClients' | 'clientGroup' | 'halls'

/** What every input is given. `name` is the path of its value in the form. */
export interface InputProps<K extends Kind> {
  readonly name: string
  readonly field: FieldOf<K>
  readonly resource: Resource
  /** Shown, not editable: the value of an existing record that never changes. */
  readonly readOnly?: boolean
  /** Of a target alone: which part to show; all of them where none is given. */
  readonly part?: TargetPart
}
