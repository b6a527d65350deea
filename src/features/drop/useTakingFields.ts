import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { takesOf } from '../../fields/takes'
import { useFieldLabel } from '../../resource/noun'
import type { Resource, Values } from '../../schema'
import { takingFields, type TakingField } from './places'

/** Tells which fields of a form take files, with what the panel calls them. */
export function useTakingFields(resource: Resource) {
  const translate = useTranslate()
  const labelOf = useFieldLabel(resource)
  return useCallback(
    (values: Values, operation: 'create' | 'update'): readonly TakingField[] =>
      takingFields(resource, { values, operation }).map((name) => {
        const part = takesOf(resource.fields[name] ?? { kind: '' })?.part
        return { name, label: part ? translate(part.label) : labelOf(name) }
      }),
    [resource, translate, labelOf],
  )
}
