import { useId } from 'react'
import { formatNumber } from 'panel-engine/format'
import { useLocale, useText, onDemand } from 'panel-engine/screens'

const Bars = onDemand(() => import('./Bars').then((found) => found.Bars))

export interface Bar {
  readonly key: string
  readonly label: string
  readonly value: number
}

interface FigureProps {
  readonly title: string
  readonly hint: string
  /** What the table calls its two columns. */
  readonly heads: readonly [string, string]
  /** In the order they are shown, the longest first where there is one. */
  readonly rows: readonly Bar[]
  readonly isTable: boolean
  /** The values are per cent of a whole. */
  readonly isShare?: boolean
}

/** As many bars as one can read; the table has them all. */
const MOST = 30

/** Counts as bars, and the same as a table. */
export function Figure({ title, hint, heads, rows, isTable, isShare = false }: FigureProps) {
  const t = useText()
  const locale = useLocale()
  const id = useId()
  const written = (value: number) => formatNumber(value, locale, 1) + (isShare ? '%' : '')
  return (
    <section className="reports-figure" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{hint}</p>
      {isTable ? (
        <table>
          <thead>
            <tr>
              <th scope="col">{heads[0]}</th>
              <th scope="col">{heads[1]}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, value }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{written(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <>
          <Bars
            title={title}
            help={t('report.chartKeys')}
            name={heads[1]}
            rows={rows.slice(0, MOST)}
            written={written}
            most={isShare ? 100 : null}
          />
          {rows.length > MOST && <p>{t('report.more', { shown: MOST })}</p>}
        </>
      )}
    </section>
  )
}
