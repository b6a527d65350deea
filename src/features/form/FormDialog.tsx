import { useTranslate } from 'ra-core'
import { type ReactElement, Suspense, useCallback, useMemo, useState } from 'react'
import { Route, Routes, useLocation, useNavigate } from 'react-router'
import { HelpButton } from '../help/HelpButton'
import { useTitle } from '../../layout/useTitle'
import { FullScreen } from '../../parts/dialogs/FullScreen'
import type { Resource } from '../../schema'
import { HistoryButton } from '../history/HistoryButton'
import { useTitleOf } from '../list/row/useTitleOf'
import { createKey, useWords } from '../../resource/noun'
import { useSlots } from '../../resource/screen'
import { useAccess } from '../../resource/useAccess'
import type { Paths } from '../../resource/usePaths'
import { RecordLinks } from '../../resource/RecordLinks'
import { withoutCopy } from '../copy/copyAddress'
import { CopyButton } from '../copy/CopyButton'
import { FormSkeleton, LoadFailure, useNumbered } from './FormParts'
import { FormSource } from './FormSource'
import { Neighbours } from './Neighbours'
import { RecordForm } from './RecordForm'
import { beginningOf } from '../copy/copyAddress'
import { useCopySource } from '../copy/useCopySource'
import { useMayCopy } from '../copy/useMayCopy'
import { useRounds } from './useRounds'
import type { Next } from './save/useSaveNext'
import { givenBy, type Values } from './values'
import '../../parts/skeleton.css'
import '../list/list.css'
import './form.css'

interface FormDialogProps {
  readonly resource: Resource
  /** Null for a new record. */
  readonly id: string | null
  readonly parent?: string | undefined
  /** The addresses of the list under the dialog. */
  readonly paths: Pick<Paths, 'list' | 'create' | 'edit'>
  /** It is saved, and the dialog is to go. */
  readonly onSaved: (id: string | number) => void
  /** It is changed, and the dialog stays. */
  readonly onChanged: (id: string | number) => void
  readonly onClose: () => void
  /** Whether it stands beside its screen, which stays usable, instead of over it. */
  readonly isDocked?: boolean
}

/**
 * The form, full-screen over a list or docked beside the timeline: the engine's own, or the one of the screen's file.
 */
export function FormDialog(props: FormDialogProps) {
  const { resource, id } = props
  const slots = useSlots(resource.name)
  const own = id === null ? slots.create : slots.edit
  return own ? <SlotDialog {...props}>{own}</SlotDialog> : <RecordDialog {...props} />
}

function RecordDialog(props: FormDialogProps) {
  const { resource, id, parent, paths, onSaved, onChanged, onClose, isDocked } = props
  const may = useAccess(resource.name)
  const mayCopy = useMayCopy(resource)
  const { update, create } = resource.api.endpoints
  const mayEdit = id === null ? may.create : may.edit && (update ?? create) !== undefined
  const { search } = useLocation()
  const source = useCopySource(resource, { isNew: id === null, parent })
  const [next, setNext] = useState<Values>({})
  const given = useMemo(
    () => ({
      ...givenBy(resource, search),
      ...source.values,
      ...next,
    }),
    [resource, search, source.values, next],
  )
  // a form opened with other initial values has a draft of its own
  const begun = useMemo(() => beginningOf(resource, search), [resource, search])
  const title = useFormTitle(resource, { isNew: id === null, isCopy: source.id !== null, mayEdit })
  const words = useWords(resource)
  const numbered = useNumbered(resource)
  const titleOf = useTitleOf(resource)
  // remounts the form after a restore, on the record that is then stored
  const [round, again] = useRounds()
  const leaveCopy = useLeaveCopy()
  // where the save button has a word of its own, such as "send", no "save and add another" is offered
  const isAdding = id === null && createKey(resource, 'save') === undefined
  const onNext = ({ id: stored, kept }: Next) => {
    onChanged(stored)
    setNext(kept)
    leaveCopy()
    again()
  }
  const actions = (isThere: boolean) =>
    id !== null && (
      <>
        {isThere && (
          <>
            <Neighbours resource={resource} id={id} parent={parent} paths={paths} />
            <RecordLinks resource={resource} id={id} />
            {mayCopy && <CopyButton resource={resource} id={id} paths={paths} />}
          </>
        )}
        <HistoryButton
          resource={resource}
          id={id}
          parent={parent}
          onRestored={(record) => {
            onChanged(record.id)
            again()
          }}
          onRepair={again}
        />
      </>
    )
  return (
    <FormSource
      key={round}
      isNext={round > 0}
      resource={resource}
      id={id}
      parent={parent}
      given={begun}
      render={({ found, error, isGone, retry, slot }) => {
        const record = found?.record
        const name = record ? titleOf(record) : id === null ? words.collection : numbered(id)
        const isReady = source.id === null || source.copy !== null
        const failure = error ?? source.error
        return (
          <FullScreen
            title={title}
            subtitle={name}
            actions={
              <>
                {/* of what is gone only its history is left */}
                {actions(!failure)}
                <HelpButton />
              </>
            }
            onClose={onClose}
            isDocked={isDocked}
          >
            <Named title={id === null ? title : `${title}: ${name}`} />
            {failure ? (
              <LoadFailure
                resource={resource}
                id={id ?? source.id ?? ''}
                list={paths.list}
                error={failure}
                onRetry={source.error ? source.retry : retry}
              />
            ) : found && isReady ? (
              <RecordForm
                resource={resource}
                record={found.record}
                parent={parent}
                draft={found.draft}
                slot={slot}
                isGone={isGone}
                given={given}
                copy={source.copy}
                mayEdit={mayEdit}
                onSaved={onSaved}
                onNext={isAdding ? onNext : undefined}
                onClose={onClose}
              />
            ) : (
              <FormSkeleton />
            )}
          </FullScreen>
        )
      }}
    />
  )
}

/** Any react-admin create or edit element, which finds its id in the route as it does within a `<Resource>`. */
function SlotDialog({
  resource,
  id,
  onClose,
  isDocked,
  children,
}: FormDialogProps & { readonly children: ReactElement }) {
  const words = useWords(resource)
  const numbered = useNumbered(resource)
  const mayEdit = useAccess(resource.name).edit && resource.api.endpoints.update !== undefined
  const title = useFormTitle(resource, { isNew: id === null, isCopy: false, mayEdit })
  useTitle(title)
  return (
    <FullScreen
      title={title}
      subtitle={id === null ? words.collection : numbered(id)}
      onClose={onClose}
      isDocked={isDocked}
    >
      <div className="form-page">
        <Suspense fallback={<FormSkeleton />}>
          <Routes>
            <Route path="create" element={children} />
            <Route path=":id" element={children} />
            <Route path=":parentId/:child/create" element={children} />
            <Route path=":parentId/:child/:id" element={children} />
          </Routes>
        </Suspense>
      </div>
    </FullScreen>
  )
}

/** „Dodawanie gazetki”, „Edycja gazetki”, or its noun alone for those who may only look. */
function useFormTitle(
  resource: Resource,
  { isNew, isCopy, mayEdit }: { isNew: boolean; isCopy: boolean; mayEdit: boolean },
): string {
  const translate = useTranslate()
  const words = useWords(resource)
  const own = createKey(resource, 'title')
  if (isCopy)
    return words.genitive
      ? translate('copy.title', { noun: words.genitive })
      : translate('copy.titlePlain', { noun: words.one })
  if (isNew && own !== undefined) return translate(own)
  if (isNew) {
    return words.genitive
      ? translate('form.create', { noun: words.genitive })
      : translate('form.createPlain', { noun: words.one })
  }
  if (!mayEdit) return translate('form.view', { noun: words.one })
  return words.genitive
    ? translate('form.edit', { noun: words.genitive })
    : translate('form.editPlain', { noun: words.one })
}

function Named({ title }: { readonly title: string }) {
  useTitle(title)
  return null
}

/** Drops the copy's source from the address, so that a reload opens an empty form and does not copy again. */
function useLeaveCopy(): () => void {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  return useCallback(() => {
    const plain = withoutCopy(search)
    if (plain !== search) void navigate({ search: plain }, { replace: true, state })
  }, [navigate, search, state])
}
