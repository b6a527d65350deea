import { useQuery } from '@tanstack/react-query'
import { CreateBase, EditBase, type EditControllerResult, type RaRecord } from 'ra-core'
import { type ReactNode, useMemo, useState } from 'react'
import { isNotFound } from '../../../dataProvider/errors'
import { type PanelRecord, toPanelRecord } from '../../../dataProvider/records'
import { retryPassing } from '../../app/queryClient'
import { useUser } from '../../app/ShellContext'
import type { Resource } from '../../schema'
import { type Draft, draftKey, takeDraft } from './drafts/store'

/** What a form begins with. */
export interface FormSource {
  /** Null while it is read. */
  readonly found: { readonly record: PanelRecord | null; readonly draft: Draft | null } | null
  readonly error: unknown
  /** It was deleted since it was read. */
  readonly isGone: boolean
  readonly retry: () => void
  /** Under which the draft lies in this browser. */
  readonly draftKey: string
}

interface FormSourceProps {
  readonly resource: Resource
  /** Null for a new record. */
  readonly id: string | null
  readonly parent?: string | undefined
  /** What a new record begins with, so that each beginning has a draft of its own. */
  readonly given?: Readonly<Record<string, unknown>>
  readonly render: (source: FormSource) => ReactNode
}

/**
 * A form's record and its `SaveContext`, on react-admin's create and edit controllers, and the draft of an earlier
 * visit. The record is asked for anew, whatever a list knows of it, and held as it was then: what others save
 * meanwhile shows when saving, not by changing the form under the person's hands.
 */
export function FormSource({ resource, id, parent, given, render }: FormSourceProps) {
  const user = useUser()?.id ?? 0
  const key = draftKey({ user, resource: resource.name, id, parent, given })
  const draft = useDraftOf(key)
  const meta = useMemo(() => (parent === undefined ? undefined : { parent }), [parent])
  if (id === null) {
    return (
      <CreateBase disableAuthentication redirect={false} mutationMode="pessimistic">
        {render({
          found: draft && { record: null, draft: draft.draft },
          error: null,
          isGone: false,
          retry: () => undefined,
          draftKey: key,
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
        // react-admin says no, for a form would change under one's hands: here it is held
        refetchOnReconnect: true,
        retry: retryPassing,
        // the form says so in its own place
        onError: () => undefined,
      }}
      mutationOptions={meta && { meta }}
      render={(edit) => (
        <Held edit={edit} draft={draft}>
          {(source) => render({ ...source, draftKey: key })}
        </Held>
      )}
    />
  )
}

interface HeldProps {
  readonly edit: EditControllerResult<RaRecord>
  readonly draft: { readonly draft: Draft | null } | null
  readonly children: (source: Omit<FormSource, 'draftKey'>) => ReactNode
}

/** Holds the first record that was read whole. */
function Held({ edit, draft, children }: HeldProps) {
  const { record, isPaused, error, refetch } = edit
  // a try that waits until its tab is looked at is one under way: what a list knows of the record is not held for it
  const isFetching = edit.isFetching || isPaused === true
  const [held, setHeld] = useState<PanelRecord | null>(null)
  if (held === null && record && !isFetching && !error) setHeld(toPanelRecord(record))
  return children({
    found: held && draft && { record: held, draft: draft.draft },
    error: held ? null : isFetching ? null : error,
    isGone: held !== null && isNotFound(error),
    retry: () => void refetch(),
  })
}

/** The draft of a key, read once; null while it is read. */
function useDraftOf(key: string) {
  const { data } = useQuery({
    queryKey: ['draft', key],
    queryFn: async () => ({ draft: await takeDraft(key) }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    networkMode: 'always',
  })
  return data ?? null
}
