import { createContext } from 'react'

/** Help on a form's fields beyond what is shown beside them. */
export interface FieldHelp {
  /** Whether more is said of a field than the form shows. */
  readonly has: (name: string) => boolean
  readonly open: (name: string) => void
}

/** The help on the fields of the form around; null where there is none. */
export const FieldHelpContext = createContext<FieldHelp | null>(null)
