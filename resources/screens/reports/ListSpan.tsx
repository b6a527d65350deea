import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router'
import { spanIn } from 'panel-engine/fields'
import { useFilters, useText } from 'panel-engine/screens'
import { SpanPicker } from './SpanPicker'
import { searchOf } from './span'

/** Beside a report's export: the days it counts, and the way to the other reports with the same days. */
export function ListSpan() {
  const t = useText()
  const { filters, change } = useFilters()
  const span = spanIn(filters['span'])
  return (
    <>
      <SpanPicker
        value={span}
        onChange={(next) =>
          change((now) => {
            const { span: _, ...others } = now
            return next.from || next.to ? { ...others, span: next } : others
          })
        }
      />
      <Link className="button" to={{ pathname: '/reports', search: searchOf(span) }}>
        <ArrowLeft size={16} aria-hidden />
        {t('report.title')}
      </Link>
    </>
  )
}
