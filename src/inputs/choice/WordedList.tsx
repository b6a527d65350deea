import type { ListWords } from '../../fields/facets'
import { useText } from '../useTexts'
import { FoundList, type FoundListProps } from './FoundList'

interface WordedListProps extends FoundListProps {
  /** The option list, below `/api`. */
  readonly path: string
  readonly words: ListWords
}

/** Any number of choices of a list, in words of its own. */
export function WordedList({ words, ...props }: WordedListProps) {
  const t = useText()
  const count = props.value.length
  const summaryOf = (total: number | null) =>
    total === null
      ? t(words.picked, { smart_count: count })
      : t(words.count, { count, smart_count: total })
  return (
    <FoundList
      {...props}
      goneNote={words.goneNote}
      searchLabel={t(words.search)}
      labelOfGone={(id) => t(words.gone, { id })}
      summary={(total) => (count === 0 ? t(words.none) : summaryOf(total))}
    />
  )
}
