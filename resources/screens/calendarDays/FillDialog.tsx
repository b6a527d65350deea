import { useNotify } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import {
  calledAt,
  bodyOf,
  placedOf,
  putErrors,
  toSaveError,
  useRequest,
  useRetryKey,
  FieldInput,
  resolverOf,
  initialValues,
  type Values,
  messageOf,
  useText,
  Dialog,
  DialogFoot,
  leaveField,
  useLeaving,
  looked,
} from 'panel-engine/screens'
import { isObject, type Resource } from 'panel-engine/schema'

interface FillDialogProps {
  readonly resource: Resource
  readonly parent: string
  /** The days that are not there yet. */
  readonly dates: readonly string[]
  readonly onDone: () => void
  readonly onCancel: () => void
}

const texts = {
  idle: 'calendar.fill.create',
  looking: 'drop.looking',
  sending: 'calendar.fill.busy',
} as const

/** Every missing day of the span in one step: a label that counts, and one picture for all. */
export function FillDialog({ resource, parent, dates, onDone, onCancel }: FillDialogProps) {
  const t = useText()
  const notify = useNotify()
  const request = useRequest()
  const [state, setState] = useState<'idle' | 'looking' | 'sending'>('idle')
  /** The save that waits for a picture; null once the dialog is left or unmounted, which calls the save off. */
  const waiting = useRef<object | null>(null)
  useEffect(() => () => void (waiting.current = null), [])
  const isBusy = state === 'sending'
  const { keyOf } = useRetryKey()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<Values>({
    defaultValues: {
      ...initialValues(resource, null),
      label: t('calendar.fill.label'),
      date: dates[0] ?? null,
    },
    resolver: resolverOf(resource, null),
    mode: 'onTouched',
  })
  const { leave, question } = useLeaving(form.formState.isDirty)
  function cancel() {
    if (isBusy) return
    waiting.current = null
    setState('idle')
    leave(onCancel)
  }

  /** Waits for a picture that is still being read. The person may leave meanwhile, for a drive may hang. */
  async function submit() {
    // Enter sends it from within a field
    leaveField()
    const mine = {}
    waiting.current = mine
    setState('looking')
    const isPut = await looked(form.control)
    if (waiting.current !== mine) return
    setState('sending')
    try {
      if (isPut) await form.handleSubmit(send)()
    } finally {
      setState('idle')
    }
  }

  async function send({ label, image }: Values) {
    setFailure(null)
    try {
      // a POST to the path of the list makes all missing days
      const { path } = calledAt(resource, 'list', { parent })
      const { json } = await request('POST', path, {
        body: bodyOf(resource, { label, image }, { operation: 'create', parent }),
        headers: { 'Idempotency-Key': keyOf({ label, image }) },
        // hundreds of pictures are written
        timeout: 120_000,
      })
      const created = isObject(json) ? Number(json['created'] ?? 0) : 0
      // an earlier attempt whose answer was lost, or somebody else, has made them
      if (created === 0) notify('calendar.fill.none', { type: 'warning' })
      else notify(t('calendar.fill.done', { smart_count: created }), { type: 'success' })
      onDone()
    } catch (error) {
      fail(toSaveError(resource, error))
    }
  }

  function fail(error: unknown) {
    const placed = placedOf(error)
    if (placed) putErrors(form.setError, placed.paths)
    setFailure(placed ? placed.unplaced.join('. ') || null : messageOf(error))
  }

  return (
    <Dialog label={t('calendar.fill.title')} onCancel={cancel}>
      <h2>{t('calendar.fill.title')}</h2>
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            void submit()
          }}
        >
          <div className="panel-dialog-text">
            <p>{t('calendar.fill.text', { smart_count: dates.length })}</p>
            <p className="f-quiet">{t('calendar.fill.hint')}</p>
            <FieldInput resource={resource} name="label" />
            <FieldInput resource={resource} name="image" />
            {failure && (
              <p className="f-error" role="alert">
                {t(failure)}
              </p>
            )}
          </div>
          <DialogFoot
            cancel={t('form.cancel')}
            submit={t(texts[state])}
            isBusy={isBusy}
            onCancel={cancel}
          />
        </form>
      </FormProvider>
      {question}
    </Dialog>
  )
}
