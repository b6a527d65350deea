import { useQuery } from '@tanstack/react-query'
import { HttpError, useDataProvider, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { mayAccess } from '../../../authProvider/access'
import { SINGLETON_ID } from '../../../dataProvider/address'
import { toPanelRecord } from '../../../dataProvider/records'
import type { PanelDataProvider } from '../../../dataProvider/types'
import { useUser } from '../../app/ShellContext'
import { useTitle } from '../../layout/useTitle'
import type { Resource } from '../../schema'
import { useWords } from '../noun'
import { FullScreen } from '../../parts/FullScreen'
import { titleOf } from '../title'
import { messageOf } from '../useRefresh'
import { draftKey, readDraft } from './drafts/store'
import { RecordForm } from './RecordForm'
import '../../parts/skeleton.css'
import '../list/empty.css'
import '../list/list.css'
import './form.css'

interface SourceInput {
  readonly resource: Resource
  /** Null for a new record. */
  readonly id: string | null
  readonly parent?: string | number | undefined
}

/**
 * What a form begins with: the stored record as it is now, and the draft of an earlier visit. Both are read once;
 * what others save meanwhile shows when saving, not by changing the form under the person's hands.
 */
function useSource({ resource, id, parent }: SourceInput) {
  const provider = useDataProvider<PanelDataProvider>()
  const user = useUser()?.id ?? 0
  const key = draftKey({ user, resource: resource.name, id, parent })
  const query = useQuery({
    queryKey: ['form', key],
    queryFn: async ({ signal }) => {
      const [record, draft] = await Promise.all([
        id === null
          ? null
          : provider
              .getOne(resource.name, { id, meta: { parent }, signal })
              .then(({ data }) => toPanelRecord(data)),
        readDraft(key),
      ])
      return { record, draft }
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  return { key, ...query }
}

interface FormDialogProps extends SourceInput {
  readonly onSaved: (id: string | number) => void
  readonly onClose: () => void
}

/** The full-screen form over a list: „Nowa gazetka”, or „Edycja gazetki” with its name. */
export function FormDialog({ resource, id, parent, onSaved, onClose }: FormDialogProps) {
  const translate = useTranslate()
  const words = useWords(resource)
  const source = useSource({ resource, id, parent })
  const { data } = source
  const mayEdit = useMayEdit(resource)
  const { search } = useLocation()
  const given = useMemo(() => {
    const view = new URLSearchParams(search).get('view')
    return resource.views?.find(({ name }) => name === view)?.where ?? {}
  }, [resource, search])
  const title =
    id === null
      ? translate(`form.create.${words.gender}`, { noun: words.one })
      : !mayEdit
        ? translate('form.view', { noun: words.one })
        : words.genitive
          ? translate('form.edit', { noun: words.genitive })
          : translate('form.editPlain', { noun: words.one })
  const name = data?.record ? titleOf(resource, data.record) : id === null ? words.collection : id
  useTitle(id === null ? title : `${title}: ${name}`)
  return (
    <FullScreen title={title} subtitle={name} onClose={onClose}>
      {source.error ? (
        <LoadFailure error={source.error} onRetry={() => void source.refetch()} />
      ) : data ? (
        <RecordForm
          resource={resource}
          record={data.record}
          parent={parent}
          draft={data.draft}
          draftKey={source.key}
          given={given}
          mayEdit={mayEdit}
          onSaved={onSaved}
          onClose={onClose}
        />
      ) : (
        <FormSkeleton />
      )}
    </FullScreen>
  )
}

/** The one record of a singleton, on a page of its own instead of in a dialog. */
export function FormPage({ resource }: { readonly resource: Resource; readonly base: string }) {
  const words = useWords(resource)
  const source = useSource({ resource, id: SINGLETON_ID })
  const mayEdit = useMayEdit(resource)
  useTitle(words.collection)
  return (
    <section className="form-page" aria-label={words.collection}>
      <header className="list-head">
        <div className="list-head-row">
          <h1>{words.collection}</h1>
        </div>
      </header>
      {source.error ? (
        <LoadFailure error={source.error} onRetry={() => void source.refetch()} />
      ) : source.data && !source.isFetching ? (
        <RecordForm
          resource={resource}
          record={source.data.record}
          draft={source.data.draft}
          draftKey={source.key}
          mayEdit={mayEdit}
          onSaved={() => void source.refetch()}
          onClose={null}
        />
      ) : (
        <FormSkeleton />
      )}
    </section>
  )
}

function useMayEdit(resource: Resource): boolean {
  const { update, create } = resource.api.endpoints
  return mayAccess(useUser(), resource, 'edit') && (update ?? create) !== undefined
}

function LoadFailure({
  error,
  onRetry,
}: {
  readonly error: unknown
  readonly onRetry: () => void
}) {
  const translate = useTranslate()
  const isMissing = error instanceof HttpError && error.status === 404
  return (
    <div className="list-empty" role="alert">
      <h2>{translate(isMissing ? 'form.missing' : 'form.loadFailed')}</h2>
      <p>{translate(isMissing ? 'form.missingHint' : messageOf(error))}</p>
      {!isMissing && (
        <button type="button" className="button" onClick={onRetry}>
          {translate('form.retry')}
        </button>
      )}
    </div>
  )
}

const blocks = [1, 2, 3, 4, 5, 6]

function FormSkeleton() {
  const translate = useTranslate()
  return (
    <div className="form-skeleton" role="status" aria-label={translate('form.loading')}>
      {blocks.map((block) => (
        <span key={block} className="skeleton" />
      ))}
    </div>
  )
}
