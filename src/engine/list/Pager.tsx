import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslate } from 'ra-core'
import { formatNumber } from '../../../i18n/format'
import { useLocale } from '../../inputs/useTexts'
import { IconButton } from '../../parts/IconButton'
import { PAGE_SIZES } from './address'
import './pager.css'

interface PagerProps {
  readonly page: number
  readonly perPage: number
  readonly total: number
  readonly onPage: (page: number) => void
  readonly onPerPage: (perPage: number) => void
}

/** „1–10 z 212”, rows a page, and the way to the neighbouring pages. */
export function Pager({ page, perPage, total, onPage, onPerPage }: PagerProps) {
  const translate = useTranslate()
  const locale = useLocale()
  const pages = Math.max(1, Math.ceil(total / perPage))
  const from = Math.min(total, (page - 1) * perPage + 1)
  const to = Math.min(total, page * perPage)
  const range = { from, to, total: formatNumber(total, locale) }
  return (
    <nav className="list-pager" aria-label={translate('list.pages')}>
      <span>{total > 0 ? translate('list.range', range) : ''}</span>
      <span className="list-pager-side">
        <label>
          <span className="list-pager-label">{translate('list.perPage')}: </span>
          <select
            value={perPage}
            aria-label={translate('list.perPage')}
            onChange={(event) => onPerPage(Number(event.target.value))}
          >
            {PAGE_SIZES.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
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
      </span>
    </nav>
  )
}
