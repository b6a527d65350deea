import { createValue } from '../../app/value'
import type { ReportDialogProps } from './ReportDialog'

type Told = Omit<ReportDialogProps, 'onClose'>

/** Reports of bulk changes that were not done in full; shown one by one, on whatever screen the person is by then. */
export const reports = createValue<readonly Told[]>([])

export const addReport = (report: Told): void => reports.set([...reports.get(), report])
