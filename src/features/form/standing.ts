import { createContext, useContext } from 'react'
import type { PanelRecord } from '../../../dataProvider/records'

/** Given by a form to inputs that write to the record themselves: they call it with the stored record. */
export const StandingContext = createContext<(record: PanelRecord) => void>(() => undefined)

/**
 * For an input that writes at once, not with the form: hands the stored record to the form, whose next save then uses
 * its revision. Typed values stay. Call it only if the write was made on the form's revision.
 */
export const useStandOn = (): ((record: PanelRecord) => void) => useContext(StandingContext)
