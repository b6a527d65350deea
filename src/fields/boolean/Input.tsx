import { FieldFrame } from '../../inputs/FieldFrame'
import type { InputProps } from '../../inputs/inputProps'
import { useField } from '../../inputs/useField'
import { useText } from '../../inputs/useTexts'

/** A switch, with the words for its present state beside it. */
export default function BooleanInput({ name, field, readOnly }: InputProps<'boolean'>) {
  const { value, change, blur, ref, error, disabled } = useField<boolean>(name)
  const t = useText()
  return (
    <FieldFrame name={name} field={{ ...field, required: false }} error={error}>
      {(control) => (
        <div className="f-switch">
          <input
            type="checkbox"
            role="switch"
            aria-checked={value === true}
            {...control}
            aria-required={undefined}
            ref={ref}
            name={name}
            checked={value === true}
            disabled={disabled || readOnly === true}
            onChange={(event) => change(event.target.checked)}
            onBlur={blur}
          />
          <span aria-hidden="true">
            {t(value === true ? 'input.boolean.on' : 'input.boolean.off')}
          </span>
        </div>
      )}
    </FieldFrame>
  )
}
