import { useTranslate } from 'ra-core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './dialogs/ConfirmDialog'
import { onEscape } from './onEscape'
import { whileOnline } from './whileOnline'

/** What is asked; without it, what the form of a record asks. */
interface Words {
  readonly title: string
  readonly text: string
  readonly discard: string
  readonly stay: string
}

interface LeaveQuestionProps {
  readonly isDirty: boolean
  /** Whether everything is stored, so that one may go. */
  readonly isOpen: () => boolean
  /** The person throws the changes away. */
  readonly onDiscard: () => Promise<void>
  readonly words?: Words | undefined
  /** Whether another form stands at this address with another query. */
  readonly isOther?: (search: string, next: string) => boolean
}

/** What tells forms apart that are begun at one address, one after the other; nothing where there is one alone. */
export const begunIn = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'begun' in state ? state.begun : undefined

/** Asks before unsaved changes are left behind: by a link, by the way back, by closing the tab. */
export function LeaveQuestion(props: LeaveQuestionProps) {
  const { isDirty, isOpen, onDiscard, words, isOther } = props
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isOpen() &&
      (currentLocation.pathname !== nextLocation.pathname ||
        begunIn(currentLocation.state) !== begunIn(nextLocation.state) ||
        !!isOther?.(currentLocation.search, nextLocation.search)),
  )
  useEffect(() => {
    if (!isDirty) return
    // fetched while there is a network: without one the question could not be asked
    whileOnline(() => import('./mui/Dialog')).catch(() => undefined)
    const onLeave = (event: BeforeUnloadEvent) => {
      if (!isOpen()) event.preventDefault()
    }
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [isDirty, isOpen])
  const isLeaving = useRef(false)
  if (blocker.state !== 'blocked') return null
  return (
    <Question
      words={words}
      onDiscard={() => {
        if (isLeaving.current) return
        isLeaving.current = true
        void onDiscard()
          .then(() => blocker.proceed())
          .finally(() => (isLeaving.current = false))
      }}
      // what is thrown away already cannot be stayed with
      onStay={() => isLeaving.current || blocker.reset()}
    />
  )
}

/**
 * The same of a dialog or a popover that is no address of its own: whatever closes it goes through `leave`, which asks
 * first where something was typed. A link and the way back ask as well.
 * @returns `question` stands beside what it asks about
 */
export function useLeaving(
  isDirty: boolean,
  words?: Words,
): { readonly leave: (go: () => void) => void; readonly question: ReactNode } {
  const [asked, setAsked] = useState<{ readonly go: () => void } | null>(null)
  return {
    leave: (go) => (isDirty ? setAsked({ go }) : go()),
    question: (
      <>
        {/* the router hears the youngest alone: one that has nothing to ask would silence that of the form around it */}
        {isDirty && (
          <LeaveQuestion isDirty isOpen={isNever} onDiscard={async () => undefined} words={words} />
        )}
        {asked && (
          <Question
            words={words}
            onDiscard={() => {
              setAsked(null)
              asked.go()
            }}
            onStay={() => setAsked(null)}
          />
        )}
      </>
    ),
  }
}

const isNever = () => false

interface QuestionProps {
  readonly words: Words | undefined
  readonly onDiscard: () => void
  readonly onStay: () => void
}

function Question({ words, onDiscard, onStay }: QuestionProps) {
  const translate = useTranslate()
  useEffect(() => {
    // also before the question has come up, where what is below would ask once more
    const onKey = onEscape(onStay)
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [onStay])
  return (
    <ConfirmDialog
      title={words?.title ?? translate('form.guard.title')}
      confirm={words?.discard ?? translate('form.guard.discard')}
      cancel={words?.stay ?? translate('form.guard.stay')}
      tone="negative"
      onConfirm={onDiscard}
      onCancel={onStay}
    >
      <p>{words?.text ?? translate('form.guard.text')}</p>
    </ConfirmDialog>
  )
}
