import { useFormState } from 'react-hook-form'
import { LeaveQuestion } from '../../parts/leaving'

interface LeaveGuardProps {
  /** Whether everything is stored, so that one may go. */
  readonly isOpen: () => boolean
  /** The person throws the changes away. */
  readonly onDiscard: () => Promise<void>
}

/** Asks before the unsaved changes of the form around it are left behind. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { isDirty } = useFormState()
  return <LeaveQuestion {...props} isDirty={isDirty} />
}
