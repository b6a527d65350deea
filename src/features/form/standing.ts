import { createContext, useContext } from 'react'
import type { PanelRecord } from '../../../dataProvider/records'

/** What a form tells its inputs to call when they have written to the record themselves. */
export const StandingContext = createContext<(record: PanelRecord) => void>(() => undefined)

/**
 * For an input that writes at once and not with the form: tells the form what is stored by then, so that its own save
 * stands on that revision. What was typed stays. To be called only where the write was made on the form's revision.
 */
export const useStandOn = (): ((record: PanelRecord) => void) => useContext(StandingContext)
