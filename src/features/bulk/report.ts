import { createValue } from '../../app/value'
import type { ReportDialogProps } from './ReportDialog'

/** What came of the last change of many records, where not all was done; it is shown whatever screen one went to meanwhile. */
export const shownReport = createValue<Omit<ReportDialogProps, 'onClose'> | null>(null)
