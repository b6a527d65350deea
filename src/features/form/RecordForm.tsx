import {
  FormGroupsProvider,
  OptionalRecordContextProvider,
  SourceContextProvider,
  useTranslate,
} from 'ra-core'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { isUnchanged } from '../../../dataProvider/compare'
import type { PanelRecord } from '../../../dataProvider/records'
import { useRequest } from '../../app/ShellContext'
import { useText } from '../../inputs/useTexts'
import { ConfirmDialog } from '../../parts/dialogs/ConfirmDialog'
import { useFocusBack } from '../../parts/useFocusBack'
import type { Resource } from '../../schema'
import { useBeginning } from '../../resource/beginning'
import { whileOnline } from '../../parts/whileOnline'
import { useSlots } from '../../resource/screen'
import { has } from '../../schema/registry'
import { OpenBeside } from '../presence/OpenBeside'
import { AsideColumn } from './AsideColumn'
import { ConflictDialog } from './conflict/ConflictDialog'
import { nextKept, type Copy } from '../copy/copy'
import { CopyNotice } from '../copy/CopyNotice'
import { DraftNotice } from '../drafts/DraftNotice'
import { placedIn } from '../drop/places'
import { useFormDrop } from '../drop/useFormDrop'
import { type Draft, newKey } from './drafts/store'
import { useDraft } from './drafts/useDraft'
import { FieldInput } from './FieldInput'
import { focusField, focusFirstError, focusFirstField, FormSections } from './FormSections'
import { LeaveGuard } from './LeaveGuard'
import { resolverOf } from './save/problems'
import { ReportDialog } from './save/ReportDialog'
import { SaveBar } from './save/SaveBar'
import { sectionsOf } from './sections'
import { StandingContext } from './standing'
import { useSaidAfter } from './save/useSaidAfter'
import { useSave } from './save/useSave'
import { type Next, useSaveNext } from './save/useSaveNext'
import { initialValues, type Values } from './values'
import '../../parts/notice.css'

interface RecordFormProps {
  readonly resource: Resource
  /** Null for a new record. */
  readonly record: PanelRecord | null
  readonly parent?: string | undefined
  readonly draft: Draft | null
  /** The draft's slot. */
  readonly slot: string
  /** It was deleted since it was read. */
  readonly isGone?: boolean
  readonly given?: Readonly<Record<string, unknown>>
  /** Of a copy: what it was made of, and what else comes with it. */
  readonly copy?: Copy | null
  readonly mayEdit: boolean
  /** After a save, once its report, if any, is closed. */
  readonly onSaved: (id: string | number) => void
  /** A save of it was undone, and nothing was typed since. */
  readonly onTakenBack?: () => void
  /** Begins the next record after a save; undefined where none is offered. */
  readonly onNext?: ((next: Next) => void) | undefined
  /** Null on a page, which has nothing to close. */
  readonly onClose: (() => void) | null
}

/**
 * The form of a record: sections with an index, a preview where there is one, the save bar, and everything that
 * keeps what was typed: drafts, the guard on leaving, theirs-and-mine after somebody else saved.
 */
export function RecordForm(props: RecordFormProps) {
  const { resource, parent, draft, copy, mayEdit, onClose } = props
  const translate = useTranslate()
  const request = useRequest()
  const slots = useSlots(resource.name)
  const check = slots.beforeSave
  // After a conflict this becomes the record that the other person stored.
  const [record, setRecord] = useState(props.record)
  const base = useMemo(
    () => initialValues(resource, props.record, props.given),
    [resource, props.record, props.given],
  )
  const restored = useMemo(() => (draft ? { ...base, ...draft.values } : undefined), [base, draft])
  const form = useForm<Values>({
    defaultValues: base,
    values: restored,
    resetOptions: { keepDefaultValues: true },
    resolver: useMemo(() => resolverOf(resource, record), [resource, record]),
    // validates a field when it is left, so that an error in a long form shows before the save
    mode: 'onTouched',
    shouldFocusError: false,
    disabled: !mayEdit,
  })
  const element = useRef<HTMLFormElement>(null)
  const [key, setKey] = useState(() => draft?.idempotencyKey ?? newKey())
  // A restored draft is saved against the record it began with, so that what others did meanwhile shows.
  const [against, setAgainst] = useState(() => begunOn(draft, record))
  const drafts = useDraft({
    form,
    resource,
    slot: props.slot,
    idempotencyKey: key,
    base: against,
    restored: draft,
  })
  const say = useSaidAfter(resource, slots.afterSave)
  const saving = useSave({
    resource,
    record: against,
    parent,
    idempotencyKey: key,
    copiedFrom: copy?.from,
    form,
    check:
      check &&
      ((values) => whileOnline(() => check({ request, record: against, values, translate }))),
    onEarlier: () => setKey(newKey()),
    onFailed: (isRefused) => {
      if (isRefused) void drafts.refused()
      requestAnimationFrame(() => focusFirstError(element.current))
    },
    onSend: drafts.keep,
    onStored: () => drafts.forget(),
    onDone: (id) => next.done(id),
    say,
  })
  const next = useSaveNext({ ...props, form, submit: saving.submit })
  const { stop, progress, isSaving, conflict, outcome, unplaced } = saving
  // typing would now reach neither the save nor the draft
  const isInert = isSaving || outcome !== null
  useFocusBack(isInert)
  const files = useFormDrop({
    resource,
    isNew: props.record === null,
    mayEdit,
    isSaving: isInert,
    form,
    element,
  })
  useBeginning(mayEdit, (begins) => {
    if (!begins) return focusFirstField(element.current)
    for (const [name, value] of Object.entries(begins.values))
      form.setValue(name, value, { shouldDirty: true, shouldTouch: true })
    const dropped = placedIn(begins.more)
    if (dropped) files.begin(dropped)
    else focusField(element.current, begins.at)
  })

  const sections = useMemo(
    () => sectionsOf(resource, props.record === null),
    [resource, props.record],
  )
  const discard = () => {
    void drafts.forget()
    // a new key: under the discarded one the next save would count as a retry, and could overwrite what that stored
    setKey(newKey())
    form.reset(record === props.record ? base : initialValues(resource, record, props.given))
    setAgainst(record)
  }
  const isStale = isOutrun(resource, draft, props.record)
  const standOn = useCallback((stored: PanelRecord) => {
    setRecord(stored)
    setAgainst(stored)
  }, [])
  return (
    <OptionalRecordContextProvider value={record ?? undefined}>
      <SourceContextProvider value={sourceContext(resource)}>
        <FormProvider {...form}>
          <StandingContext value={standOn}>
            <FormGroupsProvider>
              {/* `onKeyDown` only hears the keys of the fields inside */}
              {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
              <form
                ref={element}
                className="record-form"
                noValidate
                onKeyDown={keepOpen}
                onBlurCapture={keepUnjudged}
                onSubmit={(event) => {
                  event.preventDefault()
                  event.stopPropagation()
                  next.submit()
                }}
              >
                <div className="form-body" inert={isInert}>
                  <FormSections
                    resource={resource}
                    sections={sections}
                    slots={slots.sections}
                    mayEdit={mayEdit}
                    notice={
                      <FormNotices unplaced={unplaced}>
                        {copy && <CopyNotice resource={resource} copy={copy} />}
                        {drafts.restoredAt && (
                          <DraftNotice
                            at={drafts.restoredAt}
                            resource={resource}
                            isStale={isStale}
                            onDiscard={discard}
                          />
                        )}
                      </FormNotices>
                    }
                    render={({ name, part }) => (
                      <>
                        {name === files.first && files.line}
                        <FieldInput
                          resource={resource}
                          name={name}
                          part={part}
                          slot={slots.inputs?.[name]}
                        />
                      </>
                    )}
                  />
                  <AsideColumn resource={resource} slot={slots.aside} />
                </div>
                <SaveBar
                  mayEdit={mayEdit}
                  words={record === null ? resource : null}
                  isCopy={Boolean(copy)}
                  actions={slots.formActions}
                  beside={
                    mayEdit && record && has('presence') ? (
                      <OpenBeside resource={resource.name} id={String(record.id)} />
                    ) : null
                  }
                  draftAt={drafts.savedAt}
                  isSaving={isSaving}
                  isStored={outcome !== null}
                  progress={progress}
                  onStop={stop}
                  onCancel={onClose}
                  onNext={next.submitNext}
                  kept={nextKept(resource)}
                />
              </form>
              {files.over}
              <LeaveGuard
                isOpen={() => saving.isDone()}
                onDiscard={() => {
                  saving.leave()
                  return drafts.forget()
                }}
                isNew={props.record === null}
                isGone={props.isGone}
                onClose={onClose}
                onTakenBack={() => props.onTakenBack?.()}
                resource={resource}
              />
              {conflict && (
                <ConflictDialog
                  resource={resource}
                  base={against}
                  mine={form.getValues()}
                  theirs={conflict}
                  onBack={saving.dismissConflict}
                  onSave={(values) => {
                    saving.dismissConflict()
                    standOn(conflict)
                    form.reset(initialValues(resource, conflict))
                    for (const [name, value] of Object.entries(values)) {
                      form.setValue(name, value, { shouldDirty: true })
                    }
                    // saved by the next render, which knows the new revision
                    saving.saveNext()
                  }}
                />
              )}
              <SaveQuestion saving={saving} />
              {outcome && (
                <ReportDialog resource={resource} outcome={outcome} onClose={saving.closeOutcome} />
              )}
            </FormGroupsProvider>
          </StandingContext>
        </FormProvider>
      </SourceContextProvider>
    </OptionalRecordContextProvider>
  )
}

/** The record as it was when the draft was begun; without a draft as it is. */
const begunOn = (draft: Draft | null, record: PanelRecord | null): PanelRecord | null =>
  draft && record ? (draft.base ?? { ...record, revision: draft.revision ?? undefined }) : record

/** Whether somebody changed the record after the draft was begun. */
function isOutrun(resource: Resource, draft: Draft | null, record: PanelRecord | null): boolean {
  if (!draft || !record) return false
  if (record.revision !== undefined) return draft.revision !== record.revision
  return draft.base != null && !isUnchanged(resource, draft.base, record)
}

const sourceContext = (resource: Resource) => ({
  getSource: (source: string) => source,
  getLabel: (source: string) => `resources.${resource.name}.fields.${source}`,
})

/** Notices above the first section: where the values come from, and problems that belong to no field. */
function FormNotices({
  unplaced,
  children,
}: {
  readonly unplaced: readonly string[]
  readonly children: ReactNode
}) {
  const translate = useTranslate()
  return (
    <>
      {children}
      {unplaced.length > 0 && (
        <div className="notice notice-negative" role="alert">
          <strong>{translate('form.other')}</strong>
          <ul>
            {unplaced.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** What the screen's file wants known before it is saved, with the way back first. */
function SaveQuestion({ saving }: { readonly saving: ReturnType<typeof useSave> }) {
  const t = useText()
  const { question, answer } = saving
  if (!question) return null
  return (
    <ConfirmDialog
      title={t(question.title.message, question.title.args)}
      confirm={t(question.confirm.message, question.confirm.args)}
      cancel={t('form.guard.stay')}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      <p>{t(question.text.message, question.text.args)}</p>
    </ConfirmDialog>
  )
}

/** Enter in a field must not save a live record: only the button and Ctrl+S do. */
function keepOpen(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget, key } = event
  const isField = target instanceof HTMLInputElement && currentTarget.contains(target)
  if (key === 'Enter' && isField) event.preventDefault()
}

/** A field that loses the focus to a dialog, such as help, was not left: it is validated once the person moves on. */
function keepUnjudged(event: FocusEvent<HTMLFormElement>) {
  const { relatedTarget, currentTarget } = event
  const dialog = relatedTarget instanceof Element ? relatedTarget.closest('[role="dialog"]') : null
  if (dialog && !dialog.contains(currentTarget) && !currentTarget.contains(dialog))
    event.stopPropagation()
}
