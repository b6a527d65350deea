import { createValue } from '../../app/value'
import type { ReportDialogProps } from './ReportDialog'

type Told = Omit<ReportDialogProps, 'onClose'>

/** What came of changes of many records of which not all was done; shown one by one, whatever screen one went to meanwhile. */
export const reports = createValue<readonly Told[]>([])

export const addReport = (report: Told): void => reports.set([...reports.get(), report])
