import { useEffect, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import type { Resource } from '../../schema'
import { resolverOf } from '../form/save/problems'
import type { Values } from '../form/values'

/**
 * A form of a sheet: of one record, or of the shared fields.
 * @param onTyped called once its values differ from the initial ones
 */
export function useSheetForm(resource: Resource, values: Values, onTyped: () => void) {
  const form = useForm<Values>({
    defaultValues: values,
    resolver: useMemo(() => resolverOf(resource, null), [resource]),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { isDirty } = form.formState
  useEffect(() => {
    if (isDirty) onTyped()
    // eslint-disable-next-line react/exhaustive-deps -- told once
  }, [isDirty])
  return form
}
