import { useNotify, useTranslate } from 'ra-core'
import { type ReactNode, type RefObject, Suspense, useMemo, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { takesOf } from '../../fields/takes'
import { lazyPart } from '../../parts/lazyPart'
import type { Resource, Values } from '../../schema'
import { showField } from '../form/FormSections'
import { DropOver } from './DropOver'
import { lookAt } from './dropped'
import { FilesButton } from './FilesButton'
import {
  byField,
  isTaken,
  pathOf,
  type Placed,
  placesOf,
  takingFields,
  type TakingField,
  withFiles,
} from './places'
import { useFileDrop } from './useFileDrop'
import { useTakingFields } from './useTakingFields'
import './drop.css'

const DropSheet = lazyPart(() => import('./DropSheet').then((found) => found.DropSheet))

interface FormDropProps {
  readonly resource: Resource
  readonly isNew: boolean
  readonly mayEdit: boolean
  readonly form: UseFormReturn<Values>
  readonly element: RefObject<HTMLFormElement | null>
}

interface Asked {
  readonly fields: readonly TakingField[]
  readonly placed: readonly Placed[]
  readonly values: Values
}

/** A form's files, wherever on it they are dropped. */
interface FormDrop {
  /** Before this field stands `line`, which says so and lets them be chosen; null where one field at most takes files. */
  readonly first: string | null
  readonly line: ReactNode
  /** What lies over the form meanwhile. */
  readonly over: ReactNode
}

/**
 * Puts files that are dropped anywhere on a form into the fields that they are for. One that can only be for one empty field goes
 * there at once; of all others a sheet shows which goes where, and lets each be led elsewhere.
 */
export function useFormDrop(props: FormDropProps): FormDrop {
  const { resource, isNew, mayEdit, form, element } = props
  const translate = useTranslate()
  const notify = useNotify()
  const fieldsOf = useTakingFields(resource)
  const [isLooking, setLooking] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const operation = isNew ? 'create' : 'update'

  function put(placed: readonly Placed[]) {
    setAsked(null)
    const values = withFiles(resource, placed, form.getValues())
    for (const [name, value] of Object.entries(values))
      form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    const first = Object.keys(resource.fields).find((name) => name in values)
    if (first === undefined) return
    notify('drop.put', { type: 'info', messageArgs: { smart_count: byField(placed).size } })
    // the focus stays where it was, so that no field is judged that nobody left; a dialog that closes gives it back first
    requestAnimationFrame(() => showField(element.current, pathOf(resource, first)))
  }

  async function onFiles(files: readonly File[]) {
    setLooking(true)
    const found = await lookAt(files).finally(() => setLooking(false))
    const values = form.getValues()
    const fields = fieldsOf(values, operation)
    const placed = placesOf(resource, found, { fields, values })
    const [one] = placed
    if (placed.every(({ choices }) => choices.length === 0)) {
      const names = found.map(({ file }) => file.name).join(', ')
      return notify('drop.none', { type: 'warning', messageArgs: { names } })
    }
    const isPlain =
      placed.length === 1 &&
      one?.choices.length === 1 &&
      one.at !== null &&
      !isTaken(resource, one.at, values[one.at])
    if (isPlain) put(placed)
    else setAsked({ fields, placed, values })
  }

  const { isOver, give } = useFileDrop({
    onFiles: (files) => void onFiles(files),
    isElsewhere: () => !mayEdit || document.querySelector('.panel-dialog') !== null,
  })
  const taking = useMemo(
    () => takingFields(resource, { values: form.getValues(), operation }),
    [resource, form, operation],
  )
  // a composite stands in several places of the form
  const whole = taking.find((name) => !takesOf(resource.fields[name] ?? { kind: '' })?.part)
  const first = mayEdit && taking.length > 1 ? (whole ?? null) : null
  return {
    first,
    line: (
      <p className="drop-line">
        {translate('drop.line')}{' '}
        <FilesButton className="f-link" onFiles={give}>
          {translate('drop.choose')}
        </FilesButton>
      </p>
    ),
    over: (
      <>
        {(isOver || isLooking) && (
          <DropOver text={translate(isLooking ? 'drop.looking' : 'drop.here')} />
        )}
        {asked && (
          <Suspense>
            <DropSheet
              resource={resource}
              {...asked}
              submit={translate('drop.submit')}
              onDone={put}
              onClose={() => setAsked(null)}
            />
          </Suspense>
        )}
      </>
    ),
  }
}
