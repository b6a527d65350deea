/** What the operator can mend. The message is one line that says what is wrong and what to do; no stack is shown. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
