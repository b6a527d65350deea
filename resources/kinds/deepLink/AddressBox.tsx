import type { Ref } from 'react'
import type { ControlProps } from 'panel-engine/screens'

interface AddressBoxProps {
  readonly control: ControlProps
  readonly value: string | null
  readonly disabled: boolean
  readonly inputRef?: Ref<HTMLInputElement>
  readonly onChange: (address: string | null) => void
  readonly onBlur: () => void
}

/** A web address as a part of a link. */
export const AddressBox = (props: AddressBoxProps) => {
  const { control, value, disabled, inputRef, onChange, onBlur } = props
  return (
    <input
      className="f-control"
      type="text"
      inputMode="url"
      placeholder="https://"
      {...control}
      ref={inputRef}
      value={value ?? ''}
      disabled={disabled}
      onBlur={onBlur}
      onChange={({ target }) => onChange(target.value.trim() || null)}
    />
  )
}
