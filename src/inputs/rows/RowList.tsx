import X from 'lucide-react/icons/x'
import { type FocusEvent, type InputHTMLAttributes, type KeyboardEvent, useId, useRef } from 'react'
import { IconButton } from '../../parts/IconButton'
import type { AnyField } from '../../schema'
import { partOf } from '../errors'
import { FieldFrame } from '../FieldFrame'
import { useField } from '../useField'
import { useErrorText, useLabel, useText } from '../useTexts'

interface Bounds {
  readonly max: number
  readonly count?: number
}

/** The rows to show: the entries, one empty row while there is room, and at least `count` of them. */
export function rowsOf(entries: readonly string[], { max, count = 0 }: Bounds): readonly string[] {
  const isLastFilled = entries.length === 0 || entries.at(-1) !== ''
  const rows = isLastFilled && entries.length < max ? [...entries, ''] : entries
  const missing = Math.max(0, Math.min(count, max) - rows.length)
  return [...rows, ...Array.from({ length: missing }, () => '')]
}

/** The entries after one row was typed into; empty rows at the end are not entries. */
export function withRow(
  entries: readonly string[],
  index: number,
  text: string,
): readonly string[] {
  const next = Array.from({ length: Math.max(entries.length, index + 1) }, (_, at) =>
    at === index ? text : (entries[at] ?? ''),
  )
  const last = next.findLastIndex((entry) => entry !== '')
  return next.slice(0, last + 1)
}

/** The stored entries: each trimmed, empty ones dropped. */
export const compact = (entries: readonly string[]): readonly string[] =>
  entries.map((entry) => entry.trim()).filter((entry) => entry !== '')

interface Props {
  readonly name: string
  readonly field: AnyField
  readonly max: number
  /** The least number of rows shown. */
  readonly count?: number
  readonly input?: InputHTMLAttributes<HTMLInputElement>
  readonly readOnly?: boolean | undefined
}

/**
 * A text a row. Filling the last row brings an empty one, up to `max`; rows left empty are dropped when one leaves.
 * Enter goes to the next row.
 */
export function RowList({ name, field, max, count = 0, input, readOnly }: Props) {
  const { value, change, blur, ref, error, disabled } = useField<readonly string[]>(name)
  const t = useText()
  const errorText = useErrorText()
  const label = useLabel()(field, name)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const entries = value ?? []
  const isFixed = disabled || readOnly === true
  const rows = rowsOf(entries, { max: isFixed ? entries.length || 1 : max, count })

  const leave = (event: FocusEvent) => {
    if (box.current?.contains(event.relatedTarget)) return
    const tidy = compact(entries)
    if (tidy.length !== entries.length || tidy.some((entry, index) => entry !== entries[index]))
      change(tidy)
    blur()
  }
  const goOn = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    inputsOf(box.current)[index + 1]?.focus()
  }
  const remove = (index: number) => {
    change(entries.filter((_, at) => at !== index))
    inputsOf(box.current)[index]?.focus()
  }
  return (
    <FieldFrame
      name={name}
      field={field}
      error={error}
      group
      counter={max > 1 ? `${compact(entries).length} / ${max}` : null}
    >
      {() => (
        <div className="f-rows" ref={box} onBlur={leave}>
          {rows.map((row, index) => {
            const problem = errorText(partOf(error, index))
            return (
              <div
                // the index is the only key: nothing else distinguishes two empty rows
                // eslint-disable-next-line react/no-array-index-key
                key={index}
                className="f-row"
                data-field={`${name}.${index}`}
                data-invalid={problem === '' ? undefined : ''}
              >
                <div className="f-affix">
                  <input
                    type="text"
                    autoComplete="off"
                    {...input}
                    className="f-control f-with-icon"
                    ref={index === 0 ? ref : undefined}
                    aria-label={t('input.rows.row', { label, number: index + 1 })}
                    aria-invalid={problem !== ''}
                    aria-describedby={problem === '' ? undefined : `${id}${index}`}
                    // an input would drop a stored line end
                    value={row.replaceAll('\n', ' ')}
                    disabled={disabled}
                    readOnly={readOnly}
                    onChange={(event) => change(withRow(entries, index, event.target.value))}
                    onKeyDown={(event) => goOn(event, index)}
                  />
                  {row !== '' && !isFixed ? (
                    <IconButton
                      size="small"
                      icon={X}
                      className="f-inside"
                      label={t('input.rows.remove', { number: index + 1 })}
                      onClick={() => remove(index)}
                    />
                  ) : null}
                </div>
                {problem === '' ? null : (
                  <span id={`${id}${index}`} className="f-error">
                    {problem}
                  </span>
                )}
              </div>
            )
          })}
        </div>
      )}
    </FieldFrame>
  )
}

const inputsOf = (box: HTMLElement | null): readonly HTMLInputElement[] => [
  ...(box?.querySelectorAll<HTMLInputElement>('.f-control') ?? []),
]
