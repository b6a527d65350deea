import { CheckList } from '../../inputs/choice/CheckList'
import { useChoices, useClearedBySiblings } from '../../inputs/choice/choices'
import { FoundList } from '../../inputs/choice/FoundList'
import { GoneNote, useGone } from '../../inputs/choice/gone'
import { FieldFrame } from '../../inputs/FieldFrame'
import type { InputProps } from '../../inputs/inputProps'
import { OptionsState } from '../../inputs/choice/OptionsState'
import { useField } from '../../inputs/useField'
import { sourceSiblings } from '../../schema'
import { useLabel, useText } from '../../inputs/useTexts'

/** Any number of choices: checkboxes in a row while they are few, a searchable list when they are many. */
export default function MultiSelectInput({
  name,
  field,
  resource,
  readOnly,
}: InputProps<'multiSelect'>) {
  const { value, change, blur, ref, error, disabled } = useField<readonly (string | number)[]>(name)
  const t = useText()
  const { choices: offered, waitsFor, ...state } = useChoices(field)
  const chosen = value ?? []
  const gone = useGone(state, offered, field.source ? chosen : [])
  const unknown = (id: string | number) => t('input.select.unknown', { id })
  // a deleted choice can be cleared like any other
  const choices = [...offered, ...gone.map((id) => ({ id, label: unknown(id) }))]
  const labelOf = useLabel()
  const sibling = waitsFor === null ? undefined : resource.fields[waitsFor]
  useClearedBySiblings(field, value, () => chosen.length > 0 && change([]))
  const isFixed = disabled || readOnly === true
  const common = { onChange: change, onBlur: blur, inputRef: ref, disabled: isFixed }
  const { source } = field
  const path = source && state.hasMore && sourceSiblings(source).length === 0 ? source.path : null
  return (
    <FieldFrame
      name={name}
      field={field}
      error={error}
      group
      help={
        sibling && waitsFor !== null ? (
          t('input.select.waitsFor', { label: labelOf(sibling, waitsFor) })
        ) : state.isFailed || state.isLoading ? (
          <OptionsState {...state} />
        ) : undefined
      }
    >
      {() => (
        <>
          {path !== null ? (
            <FoundList
              {...common}
              value={chosen}
              path={path}
              searchLabel={t('input.list.search')}
              labelOfGone={unknown}
              summary={() => t('input.list.picked', { count: chosen.length })}
            />
          ) : choices.length > 12 ? (
            <CheckList
              {...common}
              chosen={chosen}
              items={choices}
              searchLabel={t('input.list.search')}
              summary={t('input.list.count', { count: chosen.length, total: choices.length })}
            />
          ) : (
            <div className="f-chips">
              {choices.map(({ id, label }, index) => (
                <label key={id} className="f-chip">
                  <input
                    ref={index === 0 ? ref : undefined}
                    type="checkbox"
                    checked={chosen.includes(id)}
                    disabled={isFixed}
                    onBlur={blur}
                    onChange={(event) =>
                      change(
                        event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id),
                      )
                    }
                  />
                  <span>{label}</span>
                </label>
              ))}
            </div>
          )}
          {path === null && <GoneNote ids={gone} isTicked isFixed={isFixed} />}
        </>
      )}
    </FieldFrame>
  )
}
