import { useDeferredValue, useState } from 'react'
import { FieldFrame } from '../../inputs/FieldFrame'
import type { InputProps } from '../../inputs/inputProps'
import { OptionsState } from '../../inputs/choice/OptionsState'
import { SearchSelect } from '../../inputs/choice/SearchSelect'
import { useOptions } from '../../inputs/choice/useOptions'
import { useField } from '../../inputs/useField'
import { useText } from '../../inputs/useTexts'

type Props = Omit<InputProps<'select'>, 'resource'> & { readonly path: string }

/** One of the choices of a long list: the server looks for what is typed. */
export function FoundInput({ name, field, path, readOnly }: Props) {
  const { value, change, blur, ref, error, disabled } = useField<string | number>(name)
  const t = useText()
  const [phrase, setPhrase] = useState('')
  const asked = useDeferredValue(phrase.trim())
  // what is chosen has its name from the whole list, which the columns ask for as well
  const all = useOptions(path)
  const found = useOptions(path, asked ? { phrase: asked } : {})
  const isReady = !all.isLoading && !all.isFailed
  const chosen =
    all.options.find(({ id }) => id === value) ??
    (value === null
      ? null
      : { id: value, name: isReady ? t('input.select.unknown', { id: value }) : '…' })
  const help = found.isFailed ? <OptionsState {...found} /> : undefined
  return (
    <FieldFrame name={name} field={field} error={error} help={help}>
      {(control) => (
        <SearchSelect
          options={found.options}
          isLoading={found.isLoading}
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
      )}
    </FieldFrame>
  )
}
