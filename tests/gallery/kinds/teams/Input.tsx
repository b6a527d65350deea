import { CheckList, FieldFrame, useField, useText } from 'panel-engine/screens'
import { teamChoices } from './facets'
import type { TeamsOptions } from './kind'
import 'panel-engine/styles/choice.css'

interface Props {
  readonly name: string
  readonly field: TeamsOptions
  readonly readOnly?: boolean
}

/** A box for each team. */
export default function TeamsInput({ name, field, readOnly }: Props) {
  const { value, change, blur, ref, error, disabled } = useField<readonly (number | string)[]>(name)
  const t = useText()
  const chosen = value ?? []
  return (
    <FieldFrame name={name} field={field} error={error} group>
      {() => (
        <CheckList
          items={teamChoices.map((team) => ({ id: team.id, label: team.name }))}
          chosen={chosen}
          onChange={change}
          onBlur={blur}
          inputRef={ref}
          disabled={disabled || readOnly === true}
          summary={t('timeline.picked', { count: chosen.length })}
          searchLabel={t('timeline.searchIn')}
        />
      )}
    </FieldFrame>
  )
}
