import X from 'lucide-react/icons/x'
import { useDataProvider, useTranslate } from 'ra-core'
import { type Ref, useEffect, useImperativeHandle, useMemo, useState } from 'react'
import { FormProvider, get, useForm } from 'react-hook-form'
import type { PanelRecord } from '../../../dataProvider/records'
import { placedOf } from '../../../dataProvider/saveErrors'
import type { PanelDataProvider } from '../../../dataProvider/types'
import { formatPeriod } from '../../../i18n/format'
import { settle } from '../../fields/codec'
import { datesOf, takenFields } from '../../fields/copied'
import { titleField } from '../../fields/title'
import { isEmpty, traitsOf } from '../../fields/traits'
import { useErrorText } from '../../inputs/useTexts'
import { IconButton } from '../../parts/IconButton'
import { useFieldLabel } from '../../resource/noun'
import { titleOf } from '../../resource/title'
import type { Resource } from '../../schema'
import { newKey } from '../form/drafts/store'
import { FieldInput } from '../form/FieldInput'
import { errorPaths, resolverOf } from '../form/save/problems'
import { saveFailureOf } from '../form/save/useSave'
import type { Values } from '../form/values'
import { todayNow } from '../list/state'
import { copiedFrom, copyValues, daysOf, leftOut, spanOf } from './copy'
import '../../inputs/inputs.css'

/** A copy that came into being. */
export interface Made {
  readonly id: PanelRecord['id']
  readonly revision: number
}

/** What the sheet does with one of its copies. */
export interface CopyHandle {
  /** Judges it by the rules that need no server. @returns whether it may be sent */
  readonly check: () => Promise<boolean>
  /** Sends it. @returns null where it was refused, which stands beside its fields by then */
  readonly save: () => Promise<Made | null>
}

interface CopyManyRowProps {
  readonly ref: Ref<CopyHandle>
  readonly resource: Resource
  readonly record: PanelRecord
  readonly parent: string | undefined
  readonly isMade: boolean
  /** Something of it is no longer as it was. */
  readonly onTyped: () => void
  /** Null where it cannot be left out. */
  readonly onSkip: (() => void) | null
}

/** One copy of the sheet: the fields in which it differs from its original, as a form of its own. */
export function CopyManyRow(props: CopyManyRowProps) {
  const { ref, resource, record, parent, isMade, onTyped, onSkip } = props
  const translate = useTranslate()
  const provider = useDataProvider<PanelDataProvider>()
  const labelOf = useFieldLabel(resource)
  const errorText = useErrorText()
  const [key] = useState(newKey)
  const [problems, setProblems] = useState<readonly string[]>([])
  const form = useForm<Values>({
    defaultValues: useMemo(() => {
      const days = daysOf(resource, record, { shift: 'week', today: todayNow() })
      return copyValues(resource, record, days)
    }, [resource, record]),
    resolver: useMemo(() => resolverOf(resource, null), [resource]),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { isDirty } = form.formState
  useEffect(() => {
    if (isDirty) onTyped()
    // eslint-disable-next-line react/exhaustive-deps -- told once
  }, [isDirty])
  const names = useMemo(() => differing(resource, record), [resource, record])
  /** The problems of fields that the sheet does not show. */
  const hidden = (paths: readonly string[], say: (path: string) => string) =>
    paths.flatMap((path) => {
      const [name = ''] = path.split('.')
      return names.includes(name) ? [] : [`${labelOf(name)}: ${say(path)}`]
    })

  async function check() {
    setProblems([])
    let isGood = false
    await form.handleSubmit(
      () => void (isGood = true),
      (errors) => setProblems(hidden(errorPaths(errors), (path) => errorText(get(errors, path)))),
    )()
    return isGood
  }

  async function save(): Promise<Made | null> {
    try {
      const { data } = await provider.create(resource.name, {
        data: settle(resource, form.getValues()),
        meta: {
          ...(parent !== undefined && { parent }),
          idempotencyKey: key,
          copiedFrom: copiedFrom(resource, record, true),
        },
      })
      return { id: data.id, revision: Number(data['revision'] ?? 0) }
    } catch (error) {
      refuse(error)
      return null
    }
  }

  function refuse(error: unknown) {
    const placed = placedOf(error)
    if (!placed) {
      console.error(error)
      const said = saveFailureOf(resource, error)
      return setProblems([translate(said, { _: said })])
    }
    for (const [path, message] of Object.entries(placed.paths))
      form.setError(path, { type: 'server', message })
    const unseen = hidden(Object.keys(placed.paths), (path) => placed.paths[path] ?? '')
    setProblems([...placed.unplaced, ...unseen])
  }

  useImperativeHandle(ref, () => ({ check, save }))
  const title = titleOf(resource, record)
  const span = spanOf(resource, record)
  return (
    <FormProvider {...form}>
      <li className="copy-many-row" aria-label={title}>
        <div className="copy-many-head">
          <strong>{title}</strong>
          {span && <span className="f-quiet">{formatPeriod(span.start, span.end)}</span>}
          {isMade && <span className="copy-many-made">{translate('bulk.copy.saved')}</span>}
          {!isMade && onSkip && (
            <IconButton
              icon={X}
              label={translate('bulk.copy.skip', { name: title })}
              onClick={onSkip}
            />
          )}
        </div>
        {!isMade && (
          <div className="copy-many-fields">
            {names.map((name) => (
              <FieldInput key={name} resource={resource} name={name} />
            ))}
          </div>
        )}
        {problems.length > 0 && (
          <ul className="copy-many-problems f-error" role="alert">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </li>
    </FormProvider>
  )
}

/** The fields in which a copy is likely to differ: what it is called, what is to be filled in anew, dates and pictures. */
function differing(resource: Resource, record: Values): readonly string[] {
  const dates = datesOf(resource)
  const anew = leftOut(resource, record).map(({ name }) => name)
  const taken = takenFields(resource)
  const title = titleField(resource)
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const isPicture = traitsOf(field).isFile && taken.includes(name) && !isEmpty(record[name])
    const isNamed = name === title && taken.includes(name)
    return isNamed || isPicture || dates.includes(name) || anew.includes(name) ? [name] : []
  })
}
