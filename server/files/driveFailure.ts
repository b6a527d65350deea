/** The store of files did not do what it was asked, or did not answer; why stands in the cause, for the log. */
export class DriveFailure extends Error {
  override name = 'DriveFailure'
}
