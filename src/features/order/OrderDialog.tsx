import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import { useCallback } from 'react'
import type { PanelDataProvider } from '../../../dataProvider/types'
import { retryPassing } from '../../app/queryClient'
import { useLocale } from '../../inputs/useTexts'
import { useTitle } from '../../layout/useTitle'
import { FullScreen } from '../../parts/dialogs/FullScreen'
import type { Resource } from '../../schema'
import { FormSkeleton } from '../form/FormParts'
import { ListFailure } from '../list/ListFailure'
import { useTitleOf } from '../list/row/useTitleOf'
import type { ParentRecord } from '../../resource/usePaths'
import { Ordering } from './Ordering'
import { readStand } from './stand'
import '../list/list.css'

interface OrderDialogProps {
  readonly resource: Resource
  readonly parent: ParentRecord
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** A whole list, over all its pages, put in order and written at once. */
export function OrderDialog({ resource, parent, onSaved, onClose }: OrderDialogProps) {
  const translate = useTranslate()
  const locale = useLocale()
  const provider = useDataProvider<PanelDataProvider>()
  const titleOf = useTitleOf(parent.resource)
  const { id } = parent
  const load = useCallback(
    (signal?: AbortSignal) => {
      const of = { resource: parent.resource.name, id }
      return readStand(provider, { resource: resource.name, parent: of, signal })
    },
    [provider, resource, parent.resource, id],
  )
  const { data, error, refetch } = useQuery({
    queryKey: ['ordering', resource.name, id],
    queryFn: ({ signal }) => load(signal),
    retry: retryPassing,
    gcTime: 0,
    staleTime: Infinity,
  })
  const name = data ? titleOf(data.record) : id
  const heading = resource.parent?.title[locale] ?? ''
  const title = translate('rows.ordering.title')
  useTitle(`${title}: ${name}`)
  return (
    <FullScreen title={title} subtitle={`${heading} · ${name}`} onClose={onClose}>
      {data ? (
        <Ordering
          resource={resource}
          parent={parent}
          stand={data}
          label={heading}
          onReload={load}
          onSaved={onSaved}
          onClose={onClose}
        />
      ) : error ? (
        <ListFailure resource={resource} error={error} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </FullScreen>
  )
}
