import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FieldFrame } from '../../inputs/FieldFrame'
import { IconButton } from '../../parts/IconButton'
import type { InputProps } from '../../inputs/inputProps'
import { useField } from '../../inputs/useField'
import { useText } from '../../inputs/useTexts'

const demands = [
  ['length', (value: string) => [...value].length >= 8],
  ['lower', (value: string) => /\p{Ll}/u.test(value)],
  ['upper', (value: string) => /\p{Lu}/u.test(value)],
  ['digit', (value: string) => /\d/.test(value)],
] as const

/** A password that can be shown; the demands on a new one are ticked off while one types. */
export default function PasswordInput({ name, field, resource }: InputProps<'password'>) {
  const { value, change, blur, ref, error, disabled } = useField<string>(name)
  const t = useText()
  const [isShown, setIsShown] = useState(false)
  const repeats = resource.rules?.find(({ rule, fields }) => rule === 'same' && fields[1] === name)
    ?.fields[0]
  const first: unknown = useWatch({ name: repeats ?? name, disabled: repeats === undefined })
  const typed = value ?? ''
  const ticks: readonly (readonly [string, boolean])[] =
    field.use === 'current'
      ? []
      : repeats === undefined
        ? demands.map(([key, isMet]) => [key, isMet(typed)] as const)
        : [['same', typed !== '' && typed === first] as const]
  return (
    <FieldFrame
      name={name}
      field={field}
      error={error}
      help={
        ticks.length === 0 ? undefined : (
          <span className="f-ticks">
            {ticks.map(([key, isMet]) => (
              <span key={key} data-met={isMet ? '' : undefined}>
                {isMet ? (
                  <Check size={13} aria-hidden="true" />
                ) : (
                  <Circle size={9} aria-hidden="true" />
                )}
                {t(`input.password.${key}`)}
                {isMet ? <span className="visually-hidden">{t('input.password.met')}</span> : null}
              </span>
            ))}
          </span>
        )
      }
    >
      {(control) => (
        <div className="f-affix">
          <input
            className="f-control f-with-icon"
            type={isShown ? 'text' : 'password'}
            autoComplete={field.use === 'current' ? 'current-password' : 'new-password'}
            spellCheck={false}
            autoCapitalize="none"
            {...control}
            ref={ref}
            name={name}
            value={typed}
            disabled={disabled}
            onChange={(event) => change(event.target.value || null)}
            onBlur={blur}
          />
          <IconButton
            size="small"
            icon={isShown ? EyeOff : Eye}
            className="f-inside"
            label={t(isShown ? 'input.password.hide' : 'input.password.show')}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          />
        </div>
      )}
    </FieldFrame>
  )
}
