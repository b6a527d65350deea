interface SavedNoticeProps {
  /** That it is saved. */
  readonly done: string
  /** What the app tells of it. */
  readonly more: string
}

/** What stands in the notice after a save, a line each. */
export const SavedNotice = ({ done, more }: SavedNoticeProps) => (
  <>
    <span>{done}</span>
    <br />
    <span>{more}</span>
  </>
)
