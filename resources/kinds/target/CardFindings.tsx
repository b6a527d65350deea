import { formatNumber } from 'panel-engine/format'
import { useLocale, useText } from 'panel-engine/screens'
import type { CardFixes } from '../cardList/fixes'
import { MOST_MENDED } from '../cardList/fixesRule'
import { BadLines } from './BadLines'
import { CardTable } from './CardTable'
import type { CardReport } from './cardReport'
import { rowsOf, wrongNow, type Told } from './cardRows'
import './cardTable.css'

interface CardFindingsProps {
  readonly told: Told
  readonly file: File
  readonly fixes: CardFixes
  readonly isFixed: boolean
  /** More was mended since. */
  readonly isStale: boolean
  readonly isCounting: boolean
  readonly failure: string | null
  readonly onFixes: (fixes: CardFixes) => void
  readonly onCount: () => void
}

/** What a list of cards holds, in words, with its bad lines to be mended and downloaded. */
export function CardFindings(props: CardFindingsProps) {
  const { told, file, fixes, isFixed, isStale, isCounting, failure, onFixes, onCount } = props
  const t = useText()
  const { report } = told
  const rows = rowsOf(told, fixes)
  const { wrong, beyond } = wrongNow(report, rows)
  return (
    <div className="f-report">
      <Counts report={report} isStale={isStale} isWhole={rows.length > 0} />
      {rows.length > 0 ? (
        <details open>
          <summary className={wrong > 0 ? 'f-warning' : undefined}>
            {wrong > 0
              ? t('input.cards.rejected', { smart_count: wrong })
              : t('input.cards.allMended')}
          </summary>
          <p className="f-quiet">{t('input.cards.leftOut')}</p>
          <CardTable
            rows={rows}
            isFixed={isFixed}
            onFixes={(more) => onFixes({ ...fixes, ...more })}
          />
          {beyond > 0 && (
            <p className="f-quiet">{t('importing.cards.most', { max: MOST_MENDED })}</p>
          )}
          <p className="card-counting" role="status">
            {isCounting ? (
              <span className="f-quiet">{t('importing.cards.counting')}</span>
            ) : (
              isStale && (
                <>
                  {failure && <span className="f-error">{t(failure)} </span>}
                  <button type="button" className="f-link" onClick={onCount}>
                    {t('importing.cards.count')}
                  </button>
                </>
              )
            )}
          </p>
          <BadLines file={file} fixes={fixes} />
        </details>
      ) : null}
    </div>
  )
}

/**
 * How many cards there are.
 * @param isWhole what there is none of is counted as well: below stands what must not be moved by a line more
 */
function Counts({
  report,
  isStale,
  isWhole,
}: {
  readonly report: CardReport
  readonly isStale: boolean
  readonly isWhole: boolean
}) {
  const t = useText()
  const locale = useLocale()
  const { rows, good, reached, duplicates, unknown, refused } = report
  return (
    <div aria-live="polite" className="card-counts" data-stale={isStale ? '' : undefined}>
      <p>
        {refused === null ? (
          <strong>{t('input.cards.good', { smart_count: good })}</strong>
        ) : (
          <strong className="f-error">{refused}</strong>
        )}{' '}
        {rows > 0 ? (
          <span className="f-quiet">· {t('importing.cards.rows', { smart_count: rows })}</span>
        ) : null}{' '}
        {reached === null || refused !== null ? null : (
          <span className="f-reach">
            · {t('audience.reach', { smart_count: reached, count: formatNumber(reached, locale) })}
          </span>
        )}
      </p>
      {duplicates > 0 || isWhole ? (
        <p>{t('input.cards.duplicates', { smart_count: duplicates })}</p>
      ) : null}
      {unknown > 0 || isWhole ? (
        <p className={unknown > 0 ? 'f-warning' : undefined}>
          {t('input.cards.unknown', { smart_count: unknown })}
        </p>
      ) : null}
    </div>
  )
}
