import Printer from 'lucide-react/icons/printer'
import Table from 'lucide-react/icons/table-2'
import { useStore } from 'ra-core'
import { Link, useSearchParams } from 'react-router'
import { spanIn } from 'panel-engine/fields'
import { formatNumber, formatPercent } from 'panel-engine/format'
import {
  ListHeader,
  Nothing,
  useLocale,
  useText,
  LoadingScreen,
  useTitle,
  ariaKeysOf,
  useShortcut,
} from 'panel-engine/screens'
import { Figure } from './Figure'
import { useHallName } from './HallName'
import { SpanPicker } from './SpanPicker'
import { listSearchOf, searchOf } from './span'
import { useReports } from './useReports'
import 'panel-engine/styles/list.css'
import 'panel-engine/styles/button.css'
import './reports.css'

/** The hall report counts halls, the others clients. */
const ofHalls = 'logged-in-by-hall'

/** What is counted over the client base: five reports, and what can be seen of them at a glance. */
export function ReportsScreen() {
  const t = useText()
  const locale = useLocale()
  const nameOf = useHallName()
  const [search, setSearch] = useSearchParams()
  const span = spanIn(Object.fromEntries(search))
  const { overview, halls = [], isFailed, retry } = useReports(span)
  const [isTable, setTable] = useStore('reports.isTable', false)
  useShortcut('asTable', () => setTable(!isTable), { scope: 'page' })
  useTitle(t('report.title'))
  if (isFailed) return <Nothing isAlert title={t('report.failed')} onRetry={retry} />
  if (!overview) return <LoadingScreen />
  const { clients, items } = overview
  const shareOf = (count: number) => (clients === 0 ? 0 : count / clients)
  const consents = items.filter(({ id }) => id !== ofHalls)
  const isNobody = consents.every(({ count }) => count === 0)
  return (
    <section className="list reports" aria-label={t('report.title')}>
      <ListHeader
        title={t('report.title')}
        back={null}
        count={<span className="list-count">{t('report.base', { smart_count: clients })}</span>}
        actions={
          clients > 0 && (
            <>
              <button
                type="button"
                className="button"
                aria-pressed={isTable}
                aria-keyshortcuts={ariaKeysOf('asTable')}
                onClick={() => setTable(!isTable)}
              >
                <Table size={16} aria-hidden />
                {t('report.asTable')}
              </button>
              <button type="button" className="button" onClick={() => print()}>
                <Printer size={16} aria-hidden />
                {t('report.print')}
              </button>
            </>
          )
        }
        tools={
          clients > 0 && <SpanPicker value={span} onChange={(next) => setSearch(searchOf(next))} />
        }
      />
      {clients === 0 ? (
        <Nothing title={t('report.empty.title')} text={t('report.empty.text')} />
      ) : (
        <div className="reports-body">
          <ul className="plain-list reports-tiles">
            {items.map(({ id, name, count }) => (
              <li key={id}>
                <Link to={`/reports/${id}${listSearchOf(span)}`} className="reports-tile">
                  <span>{name}</span>
                  <b>{formatNumber(count, locale)}</b>
                  <small>
                    {id === ofHalls
                      ? t('report.ofHalls', { smart_count: count }).replace(/^\S+\s/, '')
                      : t('report.share', { percent: formatPercent(shareOf(count)) })}
                  </small>
                </Link>
              </li>
            ))}
          </ul>
          {isNobody ? (
            <Nothing title={t('list.emptySpan')} text={t('list.emptySpanHint')} />
          ) : (
            <>
              <Figure
                title={t('report.byHall')}
                hint={t('report.byHallHint')}
                heads={[t('report.hall'), t('report.clients')]}
                isTable={isTable}
                rows={halls.map(({ id, hallId, hallName, count }) => ({
                  key: String(id),
                  label: nameOf({ hallId, hallName }),
                  value: Number(count),
                }))}
              />
              <Figure
                title={t('report.shares')}
                hint={t('report.sharesHint')}
                heads={[t('report.what'), t('report.percent')]}
                isTable={isTable}
                isShare
                rows={consents.map(({ id, name, count }) => ({
                  key: id,
                  label: name,
                  value: Math.round(shareOf(count) * 1000) / 10,
                }))}
              />
            </>
          )}
        </div>
      )}
    </section>
  )
}
