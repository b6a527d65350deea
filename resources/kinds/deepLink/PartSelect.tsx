import type { Ref } from 'react'
import { type Option, type ControlProps, NativeSelect } from 'panel-engine/screens'

interface PartSelectProps {
  readonly control: ControlProps
  readonly value: string | null
  readonly options: readonly Option[]
  /** Chosen before, and no longer offered: ids with what they are shown as. */
  readonly former?: readonly { readonly id: string; readonly name: string }[]
  /** What stands there while nothing is chosen. */
  readonly empty: string
  readonly disabled: boolean
  readonly inputRef?: Ref<HTMLSelectElement>
  readonly onChange: (id: string | null) => void
  readonly onBlur: () => void
}

/** One of the places, dashboards, tabs or actions that the app has. */
export function PartSelect(props: PartSelectProps) {
  const {
    control,
    value,
    options,
    former = [],
    empty,
    disabled,
    inputRef,
    onChange,
    onBlur,
  } = props
  return (
    <NativeSelect
      {...control}
      ref={inputRef}
      value={value ?? ''}
      disabled={disabled}
      onBlur={onBlur}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value="">{empty}</option>
      {[...former, ...options].map(({ id, name }) => (
        <option key={id} value={String(id)}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}
