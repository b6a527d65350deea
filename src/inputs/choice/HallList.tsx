import { FoundList, type FoundListProps } from './FoundList'
import { useText } from '../useTexts'

/** The halls to choose from; none is everywhere. */
export function HallList(props: FoundListProps) {
  const t = useText()
  const count = props.value.length
  const summaryOf = (total: number | null) =>
    total === null
      ? t('input.halls.picked', { smart_count: count })
      : t('input.halls.count', { count, smart_count: total })
  return (
    <FoundList
      {...props}
      path="hall/options"
      what="hall"
      searchLabel={t('input.halls.search')}
      labelOfGone={(id) => t('input.halls.deleted', { id })}
      summary={(total) => (count === 0 ? t('input.halls.anywhere') : summaryOf(total))}
    />
  )
}
