import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../../inputs/useTexts'
import type { Chapter } from './chapter'
import type { FieldEntry } from './fieldEntry'
import './chapter.css'

interface ChapterViewProps {
  readonly chapter: Chapter
  /** The field that one came for. */
  readonly field?: string | null
  /** Stands between what one can do and the fields. */
  readonly children?: ReactNode
  /** What ids of fields begin with, where several chapters stand on one page. */
  readonly prefix?: string
}

/** What the manual says of a screen: what it is for, who may, what one can do, and each field. */
export function ChapterView({ chapter, field, children, prefix = '' }: ChapterViewProps) {
  const t = useText()
  const { what, who, list, doings, fields } = chapter
  return (
    <div className="chapter">
      {what !== '' && <p className="chapter-what">{what}</p>}
      {doings.length > 0 && (
        <section>
          <h2>{t('manual.actions')}</h2>
          <dl className="chapter-doings">
            {doings.map(({ name, text }) => (
              <div key={name + text}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {list.length > 0 && <Lines title={t('manual.list')} lines={list} />}
      {children}
      {fields.map(({ title, entries }) => (
        <section key={title}>
          <h2>{title}</h2>
          {entries.map((entry) => (
            <Entry
              key={entry.name}
              entry={entry}
              id={prefix + entry.name}
              isHere={entry.name === field}
            />
          ))}
        </section>
      ))}
      {who.length > 0 && <Lines title={t('manual.who')} lines={who} />}
    </div>
  )
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

interface EntryProps {
  readonly entry: FieldEntry
  readonly id: string
  readonly isHere: boolean
}

function Entry({ entry: { label, marks, texts, rules }, id, isHere }: EntryProps) {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isHere) element.current?.scrollIntoView({ block: 'start' })
  }, [isHere])
  return (
    <article
      ref={element}
      className="chapter-field"
      id={id}
      data-here={isHere || undefined}
      tabIndex={-1}
    >
      <h3>
        {label} <span>{marks.join(', ')}</span>
      </h3>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {rules.length > 0 && (
        <ul>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      )}
    </article>
  )
}
