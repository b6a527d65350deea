import { useWatch } from 'react-hook-form'
import { FieldFrame } from '../../inputs/FieldFrame'
import type { InputProps } from '../../inputs/inputProps'
import { useLocale } from '../../inputs/useTexts'
import ComputedColumn from './Column'
import { computedIn } from './functions'

/** The value computed from the fields as they are typed; a dash while there is none. */
export default function ComputedInput({ name, field }: InputProps<'computed'>) {
  const typed: readonly unknown[] = useWatch({ name: [...field.of] })
  const locale = useLocale()
  const value = computedIn(field, Object.fromEntries(field.of.map((of, at) => [of, typed[at]])))
  return (
    <FieldFrame name={name} field={field} group>
      {() => (
        <output className="f-computed">
          {value === null ? (
            '–'
          ) : (
            <ComputedColumn value={value} field={field} context={{ locale }} />
          )}
        </output>
      )}
    </FieldFrame>
  )
}
