import { type ReactNode, useState } from 'react'
import { GoneNote, SearchSelect, useSearched, FieldFrame, useText } from 'panel-engine/screens'

interface TargetPickerProps {
  readonly name: string
  readonly label: string
  readonly error: unknown
  readonly hint?: ReactNode
  /** Where its choices are asked for, below `/api`. */
  readonly path: string
  readonly value: number | string | null
  readonly disabled: boolean
  readonly onChange: (id: number | string | null) => void
  readonly onBlur: () => void
}

/** The record that a place in the app leads to, found by typing. */
export function TargetPicker({ path, value, disabled, ...props }: TargetPickerProps) {
  const t = useText()
  const [phrase, setPhrase] = useState('')
  const targets = useSearched(path, { phrase, chosen: value === null ? [] : [value] })
  const isGone = targets.gone.length > 0
  const chosen = targets.named[0] ?? {
    id: value ?? '',
    name: isGone ? t('input.select.unknown', { id: value }) : String(value),
  }
  return (
    <FieldFrame
      name={props.name}
      field={{ required: true }}
      label={props.label}
      error={props.error}
      hint={props.hint}
    >
      {(control) => (
        <>
          <SearchSelect
            options={targets.options}
            isLoading={targets.isLoading}
            hasMore={targets.hasMore}
            value={value === null ? null : chosen}
            control={control}
            disabled={disabled}
            onSearch={targets.isFound ? setPhrase : undefined}
            onBlur={() => {
              setPhrase('')
              props.onBlur()
            }}
            onChange={(option) => props.onChange(option?.id ?? null)}
          />
          <GoneNote ids={targets.gone} isFixed={disabled} />
        </>
      )}
    </FieldFrame>
  )
}
