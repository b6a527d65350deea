import { useCallback, useRef } from 'react'
import { FieldFrame } from '../../inputs/FieldFrame'
import type { InputProps } from '../../inputs/inputProps'
import { useField } from '../../inputs/useField'
import { useLabel } from '../../inputs/useTexts'
import { onDemand } from '../../parts/onDemand'
import { useLatest } from '../../parts/useLatest'
import { richTextBounds } from './kind'
import { plainText } from './plain'

const RichTextBox = onDemand(() =>
  import('../../inputs/richText/RichTextBox').then((found) => found.RichTextBox),
)

/** Text with headings, marks, lists and links; the editor is fetched where one is shown. */
export default function RichTextInput({ name, field, readOnly }: InputProps<'richText'>) {
  const isLinkWrong = useRef(false)
  const { value, change, blur, ref, error, disabled } = useField<string>(name, () =>
    isLinkWrong.current ? 'rule.url' : undefined,
  )
  const latest = useLatest({ value, change })
  const onWrongLink = useCallback(
    (isWrong: boolean) => {
      const isOver = isLinkWrong.current && !isWrong
      isLinkWrong.current = isWrong
      // validates again, which clears the error
      if (isOver) latest.current.change(latest.current.value)
    },
    [latest],
  )
  const label = useLabel()(field, name)
  const { max } = { ...richTextBounds, ...field }
  const length = [...plainText(value ?? '')].length
  return (
    <FieldFrame
      name={name}
      field={field}
      error={error}
      group
      counter={length > max * 0.8 ? `${length} / ${max}` : null}
    >
      {(control) => (
        <div className="f-rich">
          <RichTextBox
            value={value}
            onChange={change}
            onBlur={blur}
            onWrongLink={onWrongLink}
            inputRef={ref}
            label={label}
            control={control}
            isFixed={disabled || readOnly === true}
          />
        </div>
      )}
    </FieldFrame>
  )
}
