import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useWatch } from 'react-hook-form'
import { formatNumber } from '../../../i18n/format'
import { useLabel, useLocale, useText } from '../../inputs/useTexts'
import type { AnyField, Fields } from '../../schema'
import { contrast, readable, shownRatio } from './contrast'

interface ContrastNoteProps {
  readonly text: string | null
  /** The fields of the background colours. */
  readonly grounds: readonly string[]
  readonly fields: Fields
  readonly help: string | undefined
}

/** How well text of a colour is read on others, as they are typed: a sample, the ratio, and a warning that blocks nothing. */
export function ContrastNote({ text, grounds, fields, help }: ContrastNoteProps) {
  const t = useText()
  const locale = useLocale()
  const labelOf = useLabel()
  const typed: readonly unknown[] = useWatch({ name: [...grounds] })
  const shown = grounds.flatMap((name, at) => {
    const field = fields[name]
    const ground = typed[at] ?? initialOf(field)
    const ratio = text !== null && typeof ground === 'string' ? contrast(text, ground) : null
    return ratio === null || !field ? [] : [{ name, field, ground: String(ground), ratio }]
  })
  const isLow = shown.some(({ ratio }) => ratio < readable)
  const key = grounds.length > 1 ? 'input.color.contrastOn' : 'input.color.contrast'
  return (
    <>
      {help ? <span className="f-contrast">{help}</span> : null}
      {shown.map(({ name, field, ground, ratio }) => (
        <span key={name} className="f-contrast">
          <span
            className="f-sample"
            aria-hidden="true"
            style={{ color: text ?? undefined, backgroundColor: ground }}
          >
            Aa
          </span>
          <span className={ratio < readable ? 'f-warning' : undefined}>
            {t(key, {
              ground: labelOf(field, name),
              ratio: formatNumber(shownRatio(ratio), locale, 1),
            })}
          </span>
        </span>
      ))}
      <span role="status">
        {isLow ? (
          <span className="f-contrast f-warning">
            <TriangleAlert size={16} aria-hidden="true" />
            {t('input.color.low', { least: formatNumber(readable, locale, 1) })}
          </span>
        ) : null}
      </span>
    </>
  )
}

/** The initial colour of a background, used while none is typed. */
const initialOf = (field: AnyField | undefined): unknown =>
  field && 'initial' in field ? field.initial : undefined
