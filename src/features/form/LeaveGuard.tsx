import { useNotify } from 'ra-core'
import { useEffect } from 'react'
import { useValue } from '../../app/ShellContext'
import { useIsUnsaved } from '../../inputs/file/looks'
import { LeaveQuestion } from '../../parts/leaving'
import { useLatest } from '../../parts/useLatest'
import { takingBack } from '../../resource/waysBack'
import type { Resource } from '../../schema'
import { beginningOf } from '../copy/copyAddress'
import { useOnce } from '../undo/useOnce'
import { beginningKey } from './drafts/store'

interface LeaveGuardProps {
  readonly resource: Resource
  readonly isNew: boolean
  /** It was deleted since it was read. */
  readonly isGone?: boolean | undefined
  /** Null on a page, which cannot be closed. */
  readonly onClose: (() => void) | null
  /** A save of it was undone, and nothing was typed since. */
  readonly onTakenBack: () => void
  /** Whether leaving loses nothing, so that no question is due. */
  readonly isOpen: () => boolean
  /** The person throws the changes away. */
  readonly onDiscard: () => Promise<void>
}

/** Asks before the unsaved changes of the form around it are left behind. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { resource, isNew, isGone, onClose, onTakenBack, isOpen, onDiscard } = props
  const isDirty = useIsUnsaved()
  const isTaking = useValue(takingBack).some(({ back }) => back.resource === resource.name)
  const end = useLatest(() => isDirty || onTakenBack())
  useEffect(() => (isTaking ? () => void end.current() : undefined), [isTaking, end])
  return (
    <>
      {isGone && <WhenGone isDirty={isDirty} onClose={onClose} />}
      <LeaveQuestion
        isDirty={isDirty}
        isOpen={isOpen}
        onDiscard={onDiscard}
        isOther={(from, to) => isNew && beginningIn(resource, from) !== beginningIn(resource, to)}
      />
    </>
  )
}

/** The part of the address that remounts the form when it changes. */
const beginningIn = (resource: Resource, search: string): string =>
  beginningKey(beginningOf(resource, search))

/**
 * Closes the form of a record whose creation was undone here. Where another person deleted it, or something was typed,
 * the form stays and a notification says that the record is gone.
 */
function WhenGone({ isDirty, onClose }: Pick<LeaveGuardProps, 'onClose'> & { isDirty: boolean }) {
  const notify = useNotify()
  useOnce(() => {
    if (onClose && !isDirty && takingBack.get().length > 0) onClose()
    else notify('form.conflict.gone', { type: 'warning' })
  })
  return null
}
