import { useCallback } from 'react'
import { useController, type RefCallBack } from 'react-hook-form'

export interface FieldHandle<V> {
  readonly value: V | null
  readonly change: (value: V | null) => void
  readonly blur: () => void
  /** For the element that takes the focus when the field is in error. */
  readonly ref: RefCallBack
  /** react-hook-form's error: a message, or a tree of errors of the parts. */
  readonly error: unknown
  /** The form is being saved or was closed for changes. */
  readonly disabled: boolean
}

/**
 * One field of the form around it. Only this field's value and error are watched; null is the one empty value.
 * @param name the path of the value in the form
 * @param validate says what is wrong beside the value, as a key: what is typed and cannot be a part of it
 */
export function useField<V>(name: string, validate?: () => string | undefined): FieldHandle<V> {
  // not exact: an error that the server sets on a part (`phones.1`) is this field's too
  const { field, fieldState } = useController({
    name,
    exact: false,
    ...(validate && { rules: { validate } }),
  })
  const { onChange, onBlur, ref, disabled } = field
  const value: V | null = field.value ?? null
  const change = useCallback(
    // an object with a `target` would be taken for a DOM event
    (next: V | null) => onChange({ target: { value: next } }),
    [onChange],
  )
  return { value, change, blur: onBlur, ref, error: fieldState.error, disabled: disabled === true }
}
