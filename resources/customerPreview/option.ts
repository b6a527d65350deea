/**
 * What decides whether the customers' app shows a record, beyond what follows from the definition: its dates (the first
 * `inOrder` rule, `runs`), `archive.flag`, its target, its required pictures, and for a child whether its parent is
 * shown. `{}` says that customers see the records although the resource has no target.
 */
export interface CustomerPreview<Name extends string = string> {
  /** Where there is no target: the field with the customer type, a sum of main groups, that a record is for. */
  readonly group?: Name
  /** The flag of records that come before all others. */
  readonly top?: Name
  /** The field with the day of a child; a child whose day is outside its parent's span is not shown. */
  readonly day?: Name
  /** The parent's flag that keeps children shown whose day is over. */
  readonly pastDays?: string
}

declare module 'panel-engine/register' {
  interface ResourceOptions<Name extends string> {
    /** When the customers' app shows a record, and to whom, beside what follows from its dates and its target. */
    readonly customerPreview?: CustomerPreview<Name>
  }
}
