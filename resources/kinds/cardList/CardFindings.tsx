import { useEffect, useState } from 'react'
import { formatNumber } from 'panel-engine/format'
import { useLocale, useText } from 'panel-engine/screens'
import type { CardFixes } from './fixes'
import { MOST_MENDED } from './fixesRule'
import { BadLines } from './BadLines'
import { CardTable } from './CardTable'
import type { CardReport } from './cardReport'
import { rowsOf, tallyOf, type Told } from './cardRows'
import './cardTable.css'

/** Longer than the pause before a recount: a result that is about to be replaced is not announced. */
const SAID_AFTER = 1_000
/** How many wrong lines are listed where they cannot be mended here. */
const READ = 20

interface CardFindingsProps {
  readonly told: Told
  readonly file: File
  readonly fixes: CardFixes
  readonly isFixed: boolean
  /** Lines were mended since the report. */
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
  if (!report.mended) return <LeftOut report={report} file={file} />
  const rows = rowsOf(told, fixes)
  const { wrong, beyond, duplicate, unknown } = tallyOf(report, rows)
  const leftOut = duplicate + unknown
  const summary =
    wrong > 0
      ? t('input.cards.rejected', { smart_count: wrong })
      : leftOut > 0
        ? t('input.cards.mendedNot', { smart_count: leftOut })
        : // only a recount tells whether a mended card is unknown or a duplicate
          t(isStale ? 'input.cards.mendedUntold' : 'input.cards.allMended')
  const counted = isCounting
    ? t('importing.cards.counting')
    : (report.refused ?? t('input.cards.good', { smart_count: report.good }))
  return (
    <div className="f-report">
      <Counts report={report} isStale={isStale} isWhole={rows.length > 0} />
      <Spoken text={[counted, ...(rows.length > 0 ? [summary] : [])].join('. ')} />
      {rows.length > 0 ? (
        <details open>
          <summary className={wrong + leftOut > 0 ? 'f-warning' : undefined}>{summary}</summary>
          <CardTable
            rows={rows}
            isFixed={isFixed}
            onFixes={(more) => onFixes({ ...fixes, ...more })}
          />
          {beyond > 0 && (
            <p className="f-quiet">{t('importing.cards.most', { max: MOST_MENDED })}</p>
          )}
          <p className="card-counting">
            {isCounting ? (
              <span className="f-quiet" aria-hidden="true">
                {t('importing.cards.counting')}
              </span>
            ) : (
              isStale && (
                <>
                  {failure && (
                    <span className="f-error" role="alert">
                      {t(failure)}{' '}
                    </span>
                  )}
                  <button type="button" className="f-link" onClick={onCount}>
                    {t('importing.cards.count')}
                  </button>
                </>
              )
            )}
          </p>
          {wrong > 0 && (
            <>
              <p className="f-quiet">{t('input.cards.leftOut')}</p>
              <BadLines file={file} fixes={fixes} />
            </>
          )}
        </details>
      ) : null}
    </div>
  )
}

/** Announces the result, debounced: a screen reader is not interrupted at each letter that is typed. */
function Spoken({ text }: { readonly text: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), SAID_AFTER)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  )
}

/** For an API that takes no mended lines: the wrong lines are listed, to be mended in the file itself. */
function LeftOut({ report, file }: { readonly report: CardReport; readonly file: File }) {
  const t = useText()
  const { rejected, rejectedCount } = report
  return (
    <div className="f-report" aria-live="polite">
      <Counts report={report} isStale={false} isWhole={false} />
      {rejectedCount > 0 ? (
        <details>
          <summary className="f-warning">
            {t('input.cards.skipped', { smart_count: rejectedCount })}
          </summary>
          <ul>
            {rejected.slice(0, READ).map(({ line, message }) => (
              <li key={line}>{t('input.cards.line', { line, message })}</li>
            ))}
          </ul>
          <BadLines file={file} />
        </details>
      ) : null}
    </div>
  )
}

/**
 * How many cards there are.
 * @param isWhole shows counts of 0 as well, so that no line appears later and moves the table below
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
    <div className="card-counts" data-stale={isStale ? '' : undefined}>
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
