/** What opens over a list by a click in a row, in one file. */
export { AskDialog } from './AskDialog'
export { DeleteDialog } from './DeleteDialog'
export { ToggleDialog } from './ToggleDialog'
