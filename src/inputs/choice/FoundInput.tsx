import { useState } from 'react'
import { GoneNote } from './gone'
import { FieldFrame } from '../FieldFrame'
import type { AnyField } from '../../schema'
import { OptionsState } from './OptionsState'
import { SearchSelect } from './SearchSelect'
import { useSearched } from './useSearched'
import { useField } from '../useField'
import { useText } from '../useTexts'

interface Props {
  readonly name: string
  readonly field: Pick<AnyField, 'label' | 'help' | 'required'>
  readonly readOnly?: boolean
  /** The option list, below `/api`. */
  readonly path: string
}

/** One of the choices of a long list: the server looks for what is typed. */
export function FoundInput({ name, field, path, readOnly }: Props) {
  const { value, change, blur, ref, error, disabled } = useField<string | number>(name)
  const t = useText()
  const [phrase, setPhrase] = useState('')
  const chosenIds = value === null ? [] : [value]
  const found = useSearched(path, { phrase, chosen: chosenIds, isAlways: true })
  const chosen =
    found.named[0] ??
    (value === null
      ? null
      : {
          id: value,
          name: found.gone.length > 0 ? t('input.select.unknown', { id: value }) : '…',
        })
  const help = found.isFailed ? <OptionsState {...found} /> : undefined
  return (
    <FieldFrame name={name} field={field} error={error} help={help}>
      {(control) => (
        <>
          <SearchSelect
            options={found.options}
            isLoading={found.isLoading}
            hasMore={found.hasMore}
            value={chosen}
            control={control}
            inputRef={ref}
            disabled={disabled}
            readOnly={readOnly}
            onSearch={setPhrase}
            onChange={(option) => change(option?.id ?? null)}
            onBlur={() => {
              setPhrase('')
              blur()
            }}
          />
          <GoneNote ids={found.gone} isFixed={disabled || readOnly === true} />
        </>
      )}
    </FieldFrame>
  )
}
