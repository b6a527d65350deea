import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../inputs/useTexts'

/** A line of a block: what it is, what kind of thing, and when. */
export interface Row {
  readonly key: string
  readonly label: string
  readonly note: string
  /** At the end of the line: a day, an hour, a state. */
  readonly when: ReactNode
  /** Null for what has no screen of its own any more. */
  readonly to: string | null
  /** Where the draft lies that it leads to. */
  readonly draft?: string
}

/** The count of one kind and the address of its list; null for children of several records. */
export interface Count {
  readonly key: string
  readonly label: string
  readonly to: string | null
}

interface PanelProps {
  readonly title: string
  readonly rows: readonly Row[]
  readonly total: number
  /** What is said where there is nothing. */
  readonly none: string
  /** How many of each kind, where not all of them are shown. */
  readonly counts?: readonly Count[]
  /** Where all of it is. */
  readonly all?: { readonly to: string; readonly label: string }
}

/** A block of the start page. */
export function Panel({ title, rows, total, none, counts, all }: PanelProps) {
  const t = useText()
  return (
    <section className="start-panel" aria-label={title}>
      <h2>
        {title} {total > 0 && <span>{total}</span>}
        {all && <Link to={all.to}>{all.label}</Link>}
      </h2>
      {rows.length === 0 ? (
        <p className="start-none">{none}</p>
      ) : (
        <ul className="plain-list">
          {rows.map(({ key, label, note, when, to, draft }) => (
            <li key={key}>
              {to === null ? (
                <span className="start-row">
                  <Cells label={label} note={note} when={when} />
                </span>
              ) : (
                <Link to={to} state={draft && { draft }} className="start-row">
                  <Cells label={label} note={note} when={when} />
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {total > rows.length && (
        <p className="start-none start-counts">
          <span>{t('start.more', { smart_count: total - rows.length })}</span>
          {counts?.map(({ key, label, to }) =>
            to === null ? (
              <span key={key}>{label}</span>
            ) : (
              <Link key={key} to={to}>
                {label}
              </Link>
            ),
          )}
        </p>
      )}
    </section>
  )
}

const Cells = ({ label, note, when }: Pick<Row, 'label' | 'note' | 'when'>) => (
  <>
    <b title={label}>{label}</b>
    <small title={note}>{note}</small>
    <time>{when}</time>
  </>
)
