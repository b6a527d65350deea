import { diffWordsWithSpace } from 'diff'
import './history.css'

interface ChangedTextProps {
  readonly before: string
  readonly after: string
}

/** A text with the words that went struck out, and those that came marked. */
export function ChangedText({ before, after }: ChangedTextProps) {
  const parts = diffWordsWithSpace(before, after)
  return (
    <span className="history-text">
      {parts.map(({ value, added, removed }, index) => {
        // eslint-disable-next-line react/no-array-index-key -- a piece of text is its place
        if (added) return <ins key={index}>{value}</ins>
        // eslint-disable-next-line react/no-array-index-key -- likewise
        return removed ? <del key={index}>{value}</del> : <span key={index}>{value}</span>
      })}
    </span>
  )
}
