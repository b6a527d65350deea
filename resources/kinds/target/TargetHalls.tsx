import { FieldFrame, useText } from 'panel-engine/screens'
import { HallList } from '../halls/HallList'
import { useTarget } from './useTarget'

/** Where the content is shown: the halls ticked, or everywhere. */
export function TargetHalls({
  name,
  readOnly,
}: {
  readonly name: string
  readonly readOnly: boolean
}) {
  const { target, set, blur, errorOf, isByCards, whyOff, disabled } = useTarget(name)
  const t = useText()
  return (
    <FieldFrame
      name={`${name}.halls`}
      field={{}}
      label={t('input.halls.label')}
      help={t(isByCards ? whyOff : 'input.halls.help')}
      error={isByCards ? undefined : errorOf('halls')}
      group
    >
      {() => (
        <HallList
          value={target.halls}
          onChange={(halls) => set({ halls })}
          onBlur={blur}
          disabled={disabled || readOnly || isByCards}
        />
      )}
    </FieldFrame>
  )
}
