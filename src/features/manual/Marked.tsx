import { Fragment } from 'react'
import { hitsIn } from './search'

/** A text with what was looked for marked in it. */
export function Marked({ text, phrase }: { readonly text: string; readonly phrase: string }) {
  if (phrase.trim() === '') return text
  return hitsIn(text, phrase).map((part, at) =>
    // the parts of one text keep their places
    // eslint-disable-next-line react/no-array-index-key
    at % 2 === 1 ? <mark key={at}>{part}</mark> : <Fragment key={at}>{part}</Fragment>,
  )
}
