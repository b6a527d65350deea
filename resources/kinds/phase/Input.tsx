import { useWatch } from 'react-hook-form'
import { FieldFrame, type InputProps, useNow, useText } from 'panel-engine/screens'
import PhaseColumn from './Column'
import { phaseOf } from './phaseOf'

/** The phase that the times in the form make, as they are typed; a dash where they make none. */
export default function PhaseInput({ name, field }: InputProps<'phase'>) {
  const [begins, ends] = useWatch({ name: [field.begins, field.ends] })
  const translate = useText()
  const now = useNow()
  const phase = phaseOf(begins, ends, now)
  return (
    <FieldFrame name={name} field={field} group>
      {() => (
        <div>{phase === null ? '–' : <PhaseColumn value={phase} context={{ translate }} />}</div>
      )}
    </FieldFrame>
  )
}
