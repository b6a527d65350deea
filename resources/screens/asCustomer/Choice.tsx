import { NativeSelect } from 'panel-engine/screens'

interface ChoiceProps {
  readonly label: string
  readonly value: string
  /** What stands for no choice, where there may be none. */
  readonly none?: string
  readonly options: readonly { readonly id: string | number; readonly name: string }[]
  readonly onChange: (value: string) => void
}

/** A native select: typing a number or the first letters finds an option. */
export function Choice({ label, value, none, options, onChange }: ChoiceProps) {
  return (
    <NativeSelect
      frame="as-choice"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {none !== undefined && <option value="">{none}</option>}
      {options.map(({ id, name }) => (
        <option key={id} value={String(id)}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}
