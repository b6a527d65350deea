import { useWatch } from 'react-hook-form'
import { FieldFrame } from '../../../src/inputs/FieldFrame'
import type { InputProps } from '../../../src/inputs/inputProps'
import { useNow } from '../../../src/inputs/date/useNow'
import { useText } from '../../../src/inputs/useTexts'
import PhaseColumn from './Column'
import { phaseOf } from './phaseOf'

/** The phase that the times in the form make, as they are typed. */
export default function PhaseInput({ name, field }: InputProps<'phase'>) {
  const [begins, ends] = useWatch({ name: [field.begins, field.ends] })
  const translate = useText()
  const now = useNow()
  return (
    <FieldFrame name={name} field={field} group>
      {() => (
        <div>
          <PhaseColumn value={phaseOf(begins, ends, now)} context={{ translate }} />
        </div>
      )}
    </FieldFrame>
  )
}
