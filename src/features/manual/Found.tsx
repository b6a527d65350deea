import { Fragment, useMemo } from 'react'
import { Link } from 'react-router'
import { hitsIn, search } from './search'
import { useText } from '../../inputs/useTexts'
import { findablesOf } from './findables'
import type { Manual } from './useChapters'

/** How many hits are shown, and how much of a text around the first word found, in letters. */
const [most, around] = [40, 140] as const

/** The part of a text where something was found, in whole words. */
function excerpt(text: string, phrase: string): string {
  // what stands before the first hit
  const first = hitsIn(text, phrase)[0]?.length ?? 0
  const from = first > around / 2 ? text.lastIndexOf(' ', first - 30) + 1 : 0
  if (text.length - from <= around) return `${from > 0 ? '\u2026 ' : ''}${text.slice(from)}`
  const until = text.lastIndexOf(' ', from + around)
  return `${from > 0 ? '\u2026 ' : ''}${text.slice(from, until)} \u2026`
}

interface FoundProps {
  readonly manual: Manual
  readonly phrase: string
}

/** What the manual says about a phrase, the hits marked. */
export function Found({ manual, phrase }: FoundProps) {
  const t = useText()
  const parts = useMemo(
    () => findablesOf(manual, { tasks: t('manual.tasks'), screens: t('manual.screens') }),
    [manual, t],
  )
  const found = useMemo(() => search(parts, phrase), [parts, phrase])
  return (
    <section className="manual-found" aria-label={t('manual.search')}>
      <p role="status">
        {found.length === 0
          ? t('manual.none', { phrase })
          : t('manual.found', { smart_count: found.length })}
      </p>
      {found.length === 0 && <p>{t('manual.noneHint')}</p>}
      <ul className="plain-list">
        {found.slice(0, most).map(({ key, to, title, place, text }) => (
          <li key={key}>
            <Link to={to}>
              <Marked text={title} phrase={phrase} />
            </Link>
            <small>{place}</small>
            <p>
              <Marked text={excerpt(text, phrase)} phrase={phrase} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A text with what was looked for marked in it. */
function Marked({ text, phrase }: { readonly text: string; readonly phrase: string }) {
  if (phrase.trim() === '') return text
  return hitsIn(text, phrase).map((part, at) =>
    // the parts of one text keep their places
    // eslint-disable-next-line react/no-array-index-key
    at % 2 === 1 ? <mark key={at}>{part}</mark> : <Fragment key={at}>{part}</Fragment>,
  )
}
