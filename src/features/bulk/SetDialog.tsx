import { useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Dialog } from '../../parts/dialogs/Dialog'
import { DialogFoot } from '../../parts/dialogs/DialogFoot'
import { useLeaving } from '../../parts/leaving'
import { FieldInput } from '../form/FieldInput'
import { useFieldLabel } from '../../resource/noun'
import type { Act } from './acts'
import type { ActProps } from './ActDialog'
import { bodyOf } from './acts'
import '../../inputs/inputs.css'
import './bulk.css'

type Setting = Extract<Act, { readonly kind: 'dates' | 'switches' | 'part' | 'shift' }>

/** i18n key of what is said below the inputs. */
function helpOf(act: Setting): string | undefined {
  if (act.kind === 'part') return act.shared.help
  return act.kind === 'dates' ? 'bulk.keepEmpty' : undefined
}

/** What many records get: days, switches, a part of a composite, by the inputs of the form. */
export function SetDialog({
  resource,
  title,
  act,
  onDo,
  onClose,
}: ActProps & { readonly title: string; readonly act: Setting }) {
  const translate = useTranslate()
  const form = useForm<Record<string, unknown>>({ defaultValues: {} })
  const [problem, setProblem] = useState<string | null>(null)
  const names = act.kind === 'part' ? [act.name] : act.names
  const section = act.kind === 'part' ? act.section : undefined
  // nothing is required, and no field hides another: an empty input leaves the records as they are
  const open = useMemo(
    () => ({
      ...resource,
      fields: Object.fromEntries(
        Object.entries(resource.fields).map(([name, field]) => {
          const { visibleWhen: _, requiredWhen: __, ...rest } = field
          return [name, { ...rest, required: false }]
        }),
      ),
    }),
    [resource],
  )
  const help = helpOf(act)
  const { leave, question } = useLeaving(form.formState.isDirty)
  const cancel = () => leave(onClose)

  function submit() {
    const given = form.getValues()
    const values = Object.fromEntries(names.map((name) => [name, given[name] ?? empty(act)]))
    const body = bodyOf(resource, values, section)
    if (body === '') setProblem('bulk.choose')
    else onDo({ act: 'set', values: body })
  }
  return (
    <Dialog label={title} className="many-set" onCancel={cancel}>
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            submit()
          }}
        >
          <h2>{title}</h2>
          <div className="panel-dialog-text">
            {names.map((name) =>
              act.kind === 'switches' ? (
                <SwitchChoice
                  key={name}
                  resource={resource}
                  name={name}
                  onChange={(value) => {
                    form.setValue(name, value, { shouldDirty: true })
                    setProblem(null)
                  }}
                />
              ) : (
                <FieldInput key={name} resource={open} name={name} part={section} />
              ),
            )}
            {help && <p className="many-help">{translate(help)}</p>}
            {problem && (
              <p className="f-error" role="alert">
                {translate(problem)}
              </p>
            )}
          </div>
          <DialogFoot
            cancel={translate('form.cancel')}
            submit={translate('bulk.apply')}
            onCancel={cancel}
          />
        </form>
      </FormProvider>
      {question}
    </Dialog>
  )
}

/** The value of an empty input: null changes nothing, unless the part has an empty value of its own. */
const empty = (act: Setting): unknown => (act.kind === 'part' ? (act.shared.none ?? null) : null)

const choices = [
  ['keep', null],
  ['on', true],
  ['off', false],
] as const

function SwitchChoice({
  resource,
  name,
  onChange,
}: Pick<ActProps, 'resource'> & {
  readonly name: string
  readonly onChange: (value: boolean | null) => void
}) {
  const translate = useTranslate()
  const labelOf = useFieldLabel(resource)
  const [chosen, setChosen] = useState<boolean | null>(null)
  return (
    <div className="many-switch" role="group" aria-label={labelOf(name)}>
      <span>{labelOf(name)}</span>
      <div className="segments">
        {choices.map(([key, value]) => (
          <button
            key={key}
            type="button"
            className="segment"
            aria-pressed={chosen === value}
            onClick={() => {
              setChosen(value)
              onChange(value)
            }}
          >
            {translate(`bulk.${key}`)}
          </button>
        ))}
      </div>
    </div>
  )
}
