import { useWatch } from 'react-hook-form'
import promoCalendar from '../../promoCalendar'
import { useToday, FieldFrame, useField, useText, NativeSelect } from 'panel-engine/screens'

/** Active by the dates in the form, or off whatever they say: the only two choices. */
export function StatusInput() {
  const { value, change, blur, ref, error, disabled } = useField<string>('status')
  const [start, end]: readonly unknown[] = useWatch({ name: ['startDate', 'endDate'] })
  const t = useText()
  const today = useToday()
  const now =
    typeof start !== 'string' || typeof end !== 'string'
      ? null
      : end < today
        ? 'past'
        : start > today
          ? 'future'
          : 'active'
  return (
    <FieldFrame name="status" field={promoCalendar.fields.status} error={error}>
      {(control) => (
        <NativeSelect
          {...control}
          ref={ref}
          disabled={disabled}
          value={value === 'disabled' ? 'disabled' : 'active'}
          onChange={(event) => change(event.target.value)}
          onBlur={blur}
        >
          <option value="active">
            {now === null
              ? t('calendar.by.dates')
              : t('calendar.by.now', { status: t(`calendar.by.${now}`) })}
          </option>
          <option value="disabled">{t('calendar.by.disabled')}</option>
        </NativeSelect>
      )}
    </FieldFrame>
  )
}
