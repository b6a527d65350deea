import { useNotify, useTranslate } from 'ra-core'
import { type ReactNode, type RefObject, Suspense, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type DroppedFile, takesOf } from '../../fields/takes'
import { isWritable } from '../../fields/codec'
import { keepLook } from '../../inputs/file/looks'
import { lazyPart } from '../../parts/lazyPart'
import { FilesButton } from '../../parts/FilesButton'
import type { Resource, Values } from '../../schema'
import { showField } from '../form/FormSections'
import { DropOver } from './DropOver'
import {
  byField,
  type DropPlace,
  isClear,
  pathOf,
  type Placed,
  placesIn,
  placesOf,
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
  /** It is being saved: what is put in now would not be stored. */
  readonly isSaving: boolean
  readonly form: UseFormReturn<Values>
  readonly element: RefObject<HTMLFormElement | null>
}

interface Asked {
  readonly places: readonly DropPlace[]
  readonly placed: readonly Placed[]
}

/** A form's files, wherever on it they are dropped. */
interface FormDrop {
  /** Before this field stands `line`, which says so and lets them be chosen; null where one field at most takes files. */
  readonly first: string | null
  readonly line: ReactNode
  /** What lies over the form meanwhile. */
  readonly over: ReactNode
  /** Puts files that somebody has placed before the form was there; asks where a draft has others in those places. */
  readonly begin: (placed: readonly Placed[]) => void
}

/**
 * Puts files that are dropped anywhere on a form into the fields that they are for. One that is clearly for one empty field goes
 * there at once; of all others a sheet shows which goes where, and lets each be led elsewhere.
 */
export function useFormDrop(props: FormDropProps): FormDrop {
  const { resource, isNew, mayEdit, isSaving, form, element } = props
  const translate = useTranslate()
  const notify = useNotify()
  const fieldsOf = useTakingFields(resource)
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

  /** Puts them, or asks first. @param isSure whether there is no doubt about where they go. @returns whether they are put */
  function offer(placed: readonly Placed[], isSure: boolean) {
    const values = form.getValues()
    const places = placesIn(resource, fieldsOf(values, operation), values)
    const replaces = placed.some(({ at }) =>
      places.some(({ name, isTaken }) => name === at && isTaken),
    )
    const isPut = isSure && !replaces
    if (isPut) put(placed)
    else setAsked({ places, placed })
    return isPut
  }

  function onFiles(found: readonly DroppedFile[]) {
    // somebody may have gone on to another record meanwhile
    if (!element.current) return false
    const values = form.getValues()
    const here = { fields: fieldsOf(values, operation), values }
    const placed = placesOf(resource, found, here)
    if (placed.some(({ choices }) => choices.length > 0))
      return offer(placed, found.length === 1 && found.every((one) => isClear(resource, one, here)))
    const names = found.map(({ file }) => file.name).join(', ')
    notify('drop.none', { type: 'warning', messageArgs: { names } })
    return false
  }

  const { isOver, isLooking, give } = useFileDrop({
    onFiles,
    // a save waits for them, and goes on where they are in their fields
    onLook: (look) => keepLook(form.control, look),
    isOff: () =>
      !mayEdit || isSaving || asked !== null || document.querySelector('.panel-dialog') !== null,
  })
  // those that are always there; a composite stands in several places of the form
  const taking = Object.entries(resource.fields).filter(
    ([, field]) => isWritable(field, operation) && !field.visibleWhen && takesOf(field) !== null,
  )
  const whole = taking.find(([, field]) => !takesOf(field)?.part)
  return {
    first: mayEdit && taking.length > 1 ? (whole?.[0] ?? null) : null,
    line: (
      <p className="drop-line">
        <span className="drop-by-pointer">{translate('drop.line')} </span>
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
              {...asked}
              submit={translate('drop.submit')}
              onDone={put}
              onClose={() => setAsked(null)}
            />
          </Suspense>
        )}
      </>
    ),
    begin: (placed) => void offer(placed, true),
  }
}
