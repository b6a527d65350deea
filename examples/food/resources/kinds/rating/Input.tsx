import { FieldFrame, useField, type InputProps } from 'panel-engine/screens'

/** Chooses a number of stars, from one to the field's maximum, or none. */
export default function RatingInput({ name, field, readOnly }: InputProps<'rating'>) {
  const { value, change, blur, ref, error, disabled } = useField<number | string>(name)
  const stars = Array.from({ length: field.stars ?? 5 }, (_, at) => at + 1)
  return (
    <FieldFrame name={name} field={field} error={error}>
      {(control) => (
        <select
          className="f-control"
          {...control}
          ref={ref}
          name={name}
          value={value ?? ''}
          disabled={disabled || readOnly === true}
          onChange={(event) =>
            change(event.target.value === '' ? null : Number(event.target.value))
          }
          onBlur={blur}
        >
          <option value="">–</option>
          {stars.map((count) => (
            <option key={count} value={count}>
              {'★'.repeat(count)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
