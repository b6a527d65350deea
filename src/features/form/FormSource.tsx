import { CreateBase, EditBase, type EditControllerResult, type RaRecord } from 'ra-core'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { isNotFound } from '../../../dataProvider/errors'
import { type PanelRecord, toPanelRecord } from '../../../dataProvider/records'
import { retryPassing } from '../../app/queryClient'
import { useUser } from '../../app/ShellContext'
import { isObject, type Resource } from '../../schema'
import { type Draft, draftKey, type Slot, takeSlot } from './drafts/store'

/** What a form begins with. */
export interface FormSource {
  /** Null while it is read. */
  readonly found: { readonly record: PanelRecord | null; readonly draft: Draft | null } | null
  readonly error: unknown
  /** It was deleted since it was read. */
  readonly isGone: boolean
  readonly retry: () => void
  /** The draft's slot in this browser; '' until it is found. */
  readonly slot: string
}

interface FormSourceProps {
  readonly resource: Resource
  /** Null for a new record. */
  readonly id: string | null
  readonly parent?: string | undefined
  /** The initial values of a new record: each set of them has a draft of its own. */
  readonly given?: Readonly<Record<string, unknown>>
  /** The form was remounted after a save, restore or repair in this tab: it resumes a draft of this tab alone. */
  readonly isNext?: boolean
  readonly render: (source: FormSource) => ReactNode
}

/**
 * A form's record and its `SaveContext`, on react-admin's create and edit controllers, and the draft of an earlier
 * visit. The record is always read anew, not taken from a list's cache, and then held: another person's save becomes a
 * conflict at saving, and never changes the form during typing.
 */
export function FormSource({
  resource,
  id,
  parent,
  given,
  isNext = false,
  render,
}: FormSourceProps) {
  const user = useUser()?.id ?? 0
  const key = draftKey({ user, resource: resource.name, id, parent, given })
  const taken = useSlotOf(key, isNext)
  const slot = taken?.slot ?? ''
  const meta = useMemo(() => (parent === undefined ? undefined : { parent }), [parent])
  if (id === null) {
    return (
      <CreateBase disableAuthentication redirect={false} mutationMode="pessimistic">
        {render({
          found: taken && { record: null, draft: taken.draft },
          error: null,
          isGone: false,
          retry: () => undefined,
          slot,
        })}
      </CreateBase>
    )
  }
  return (
    <EditBase<RaRecord, Error>
      disableAuthentication
      id={id}
      redirect={false}
      redirectOnError={false}
      mutationMode="pessimistic"
      queryOptions={{
        ...(meta && { meta }),
        staleTime: 0,
        refetchOnMount: 'always',
        // react-admin turns this off, because a refetch would change an open form; here the first record is held
        refetchOnReconnect: true,
        retry: retryPassing,
        // the form says so in its own place
        onError: () => undefined,
      }}
      mutationOptions={meta && { meta }}
      render={(edit) => (
        <Held edit={edit} taken={taken}>
          {(source) => render({ ...source, slot })}
        </Held>
      )}
    />
  )
}

interface HeldProps {
  readonly edit: EditControllerResult<RaRecord>
  readonly taken: Slot | null
  readonly children: (source: Omit<FormSource, 'slot'>) => ReactNode
}

/** Holds the first record that was read whole. */
function Held({ edit, taken, children }: HeldProps) {
  const { record, isPaused, error, refetch } = edit
  // a fetch paused until its tab is visible counts as in flight: else the list's cached record would be held
  const isFetching = edit.isFetching || isPaused === true
  const [held, setHeld] = useState<PanelRecord | null>(null)
  if (held === null && record && !isFetching && !error) setHeld(toPanelRecord(record))
  return children({
    found: held && taken && { record: held, draft: taken.draft },
    error: held ? null : isFetching ? null : error,
    isGone: held !== null && isNotFound(error),
    retry: () => void refetch(),
  })
}

/** Holds a draft slot while the form is mounted; null until one is found. */
function useSlotOf(key: string, isNext: boolean): Slot | null {
  const { state } = useLocation()
  const [wanted] = useState(() => (isObject(state) ? state['draft'] : undefined))
  const [taken, setTaken] = useState<Slot | null>(null)
  useEffect(() => {
    let isOver = false
    const taking = takeSlot(key, { wanted, isNext })
    void taking.then((slot) => isOver || setTaken(slot))
    return () => {
      isOver = true
      setTaken(null)
      void taking.then(({ release }) => release())
    }
  }, [key, wanted, isNext])
  return taken
}
