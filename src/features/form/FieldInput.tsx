import { useRecordContext } from 'ra-core'
import { cloneElement, createElement, memo, type ReactElement } from 'react'
import { useWatch } from 'react-hook-form'
import { inputs } from '../../fields/inputs'
import { traitsOf, halfOf } from '../../fields/traits'
import { fieldIn, siblingsOf, type Resource, type Section } from '../../schema'
import type { Values } from './values'

interface Props {
  readonly resource: Resource
  /** The field's name, which is also the path of its value in the form. */
  readonly name: string
  /** Of a composite: the section whose part to show. */
  readonly part?: Section | undefined
  /** In its place: an input that the screen's file gives. */
  readonly slot?: ReactElement | undefined
}

/**
 * The input of a field, by its kind, in the form around it. A field whose `visibleWhen` is not met shows nothing. A
 * field that only the server writes is read-only; so is a create-only one once its record is stored.
 * @throws Error when the resource has no such field
 */
export const FieldInput = memo(function FieldInput({ resource, name, part, slot }: Props) {
  if (!resource.fields[name]) throw new Error(`${resource.name} has no field ${name}`)
  const record = useRecordContext()
  const siblings = siblingsOf(resource.fields, name)
  const watched = useWatch<Values>({ name: [...siblings], disabled: siblings.length === 0 })
  const values = Object.fromEntries(siblings.map((sibling, at) => [sibling, watched[at]]))
  const found = fieldIn(resource.fields, name, values)
  if (!found) return null
  const isStored = record?.id !== undefined
  // left empty, a secret keeps its stored value: it is required at creation alone
  const field = isStored && traitsOf(found).isSecret ? { ...found, required: false } : found
  const readOnly = field.mode === 'readOnly' || (field.mode === 'createOnly' && isStored)
  if (slot) return told(slot, { isRequired: field.required === true, readOnly })
  return createElement(halfOf(inputs, field), { name, field, resource, readOnly, part })
})

interface Told {
  readonly isRequired: boolean
  readonly readOnly: boolean
}

/**
 * Passes what the definition says of a field to a slot's input, as the props of react-admin's inputs; a plain HTML
 * element gets none.
 */
const told = (slot: ReactElement, facts: Told): ReactElement =>
  typeof slot.type === 'string'
    ? slot
    : cloneElement(slot as ReactElement<Partial<Told>>, {
        ...(facts.isRequired && { isRequired: true }),
        ...(facts.readOnly && { readOnly: true }),
      })
