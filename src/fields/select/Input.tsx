import { useChoices, useClearedBySiblings, useFull, useTaken } from '../../inputs/choice/choices'
import { GoneNote, useGone } from '../../inputs/choice/gone'
import { FoundInput } from '../../inputs/choice/FoundInput'
import { FieldFrame } from '../../inputs/FieldFrame'
import type { InputProps } from '../../inputs/inputProps'
import { OptionsState } from '../../inputs/choice/OptionsState'
import { useField } from '../../inputs/useField'
import { useOptions } from '../../inputs/choice/useOptions'
import { useLabel, useText } from '../../inputs/useTexts'
import { NativeSelect } from '../../parts/NativeSelect'
import { sourceSiblings } from '../../schema'

/** One of several choices: in the browser's own list, or found by typing where the list is a long one. */
export default function SelectInput(props: InputProps<'select'>) {
  const { source, search } = props.field
  const isAlone = source !== undefined && sourceSiblings(source).length === 0
  const { hasMore } = useOptions(isAlone ? source.path : null)
  return source && (search || hasMore) ? (
    <FoundInput {...props} path={source.path} />
  ) : (
    <ListInput {...props} />
  )
}

/** A native select. Choices already taken by other records are disabled. */
function ListInput({ name, field, resource, readOnly }: InputProps<'select'>) {
  const { value, change, blur, ref, error, disabled } = useField<string | number>(name)
  const t = useText()
  const labelOf = useLabel()
  const { choices, waitsFor, ...state } = useChoices(field)
  const { taken, isLoading: isAsking } = useTaken(field.taken, name)
  const full = useFull(resource, name)
  useClearedBySiblings(field, value, () => value !== null && change(null))

  const sibling = waitsFor === null ? undefined : resource.fields[waitsFor]
  const isReady = waitsFor === null && !state.isLoading && !state.isFailed
  const isEmptyList = isReady && choices.length === 0
  const isUnknown =
    value !== null && isReady && !choices.some(({ id }) => String(id) === String(value))
  const gone = useGone(state, choices, value === null || !field.source ? [] : [value])
  const help =
    sibling && waitsFor !== null ? (
      t('input.select.waitsFor', { label: labelOf(sibling, waitsFor) })
    ) : state.isFailed || state.isLoading ? (
      <OptionsState {...state} />
    ) : isEmptyList ? (
      t('input.select.noChoices')
    ) : undefined
  return (
    <FieldFrame name={name} field={field} error={error ?? full} help={help}>
      {(control) => (
        <>
          <NativeSelect
            {...control}
            ref={ref}
            name={name}
            value={value === null ? '' : String(value)}
            aria-busy={isAsking || undefined}
            disabled={
              disabled || readOnly === true || waitsFor !== null || (isEmptyList && value === null)
            }
            data-empty={value === null ? '' : undefined}
            onChange={(event) => {
              const found = choices.find(({ id }) => String(id) === event.target.value)
              change(found?.id ?? null)
            }}
            onBlur={blur}
          >
            {/* no empty option beside a choice that already stands for none */}
            {(value === null || field.initial === undefined) && (
              <option value="">
                {t(field.required ? 'input.select.choose' : 'input.select.none')}
              </option>
            )}
            {value !== null && (isUnknown || !isReady) ? (
              <option value={String(value)}>
                {gone.length > 0
                  ? t('input.select.unknown', { id: value })
                  : isReady
                    ? String(value)
                    : '…'}
              </option>
            ) : null}
            {choices.map(({ id, label }) => (
              <option key={id} value={String(id)} disabled={taken.has(String(id))}>
                {taken.has(String(id)) ? t('input.select.taken', { label }) : label}
              </option>
            ))}
          </NativeSelect>
          <GoneNote ids={gone} isFixed={disabled || readOnly === true} />
        </>
      )}
    </FieldFrame>
  )
}
