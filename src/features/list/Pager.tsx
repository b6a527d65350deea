import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslate } from 'ra-core'
import { formatNumber } from '../../../i18n/format'
import { useLocale } from '../../inputs/useTexts'
import { IconButton } from '../../parts/IconButton'
import { NativeSelect } from '../../parts/NativeSelect'
import { pageSizes } from '../../schema/savedView'
import './pager.css'

interface PagerProps {
  readonly page: number
  readonly perPage: number
  /** How many the window has room for. */
  readonly fit?: number
  readonly total: number
  /** There are more than that number. */
  readonly over?: number | null
  readonly onPage: (page: number) => void
  readonly onPerPage: (perPage: number) => void
  /** Counts them all. */
  readonly onCount?: () => void
}

/** „1–10 z 212”, rows a page, and the way to the neighbouring pages. */
export function Pager(props: PagerProps) {
  const { page, perPage, fit = perPage, total, over = null, onPage, onPerPage, onCount } = props
  const translate = useTranslate()
  const locale = useLocale()
  const pages = Math.max(1, Math.ceil(total / perPage))
  const from = Math.min(total, (page - 1) * perPage + 1)
  const to = Math.min(total, page * perPage)
  const all = formatNumber(over ?? total, locale)
  const sizes = [...new Set([...pageSizes, perPage, fit])].toSorted((a, b) => a - b)
  const number = (value: number) => formatNumber(value, locale)
  const range = {
    from: number(from),
    to: number(to),
    total: over === null ? all : translate('list.over', { total: all }),
  }
  return (
    <nav className="list-pager" aria-label={translate('list.pages')}>
      <span>
        {total > 0 ? translate('list.range', range) : ''}{' '}
        {over !== null && (
          <button type="button" className="text-button" onClick={onCount}>
            {translate('list.countAll')}
          </button>
        )}
      </span>
      <div className="list-pager-side">
        <div>
          <span aria-hidden className="list-pager-label">
            {translate('list.perPage')}:{' '}
          </span>
          <NativeSelect
            frame="list-pager-size"
            className=""
            value={perPage}
            aria-label={translate('list.perPage')}
            onChange={(event) => onPerPage(Number(event.target.value))}
          >
            {sizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </NativeSelect>
        </div>
        <IconButton
          icon={ChevronLeft}
          label={translate('list.previous')}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <span aria-current="page" aria-label={translate('list.page', { page, pages })}>
          {page}
        </span>
        <IconButton
          icon={ChevronRight}
          label={translate('list.next')}
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </div>
    </nav>
  )
}
