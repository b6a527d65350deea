/**
 * What decides whether the customers' app shows a record, beside what follows of itself: when it runs (its first rule of
 * order, `runs`, `archive.flag`), its target says to whom, a required picture has to be there, and a child is shown with
 * its parent alone. Said as `{}` it means that customers see the records although nobody is named for whom.
 */
export interface CustomerPreview<Name extends string = string> {
  /** Where it has no target: the customer type that it is for, the sum of main groups. */
  readonly group?: Name
  /** Those with this flag stand above the others. */
  readonly top?: Name
  /** The day of a child: one outside of its parent's span is not shown. */
  readonly day?: Name
  /** The flag of the parent that shows those whose day is over as well. */
  readonly pastDays?: string
}

declare module 'panel-engine/register' {
  interface ResourceOptions<Name extends string> {
    /** When the customers' app shows a record, and to whom, beside what follows from its dates and its target. */
    readonly customerPreview?: CustomerPreview<Name>
  }
}
