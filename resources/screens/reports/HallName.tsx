import { useText } from 'panel-engine/screens'

export interface HallProps {
  readonly hallId: number | string | null
  readonly hallName: string | null
}

/** What a hall is called in reports: clients may be in none, or in one that was deleted since. */
export function useHallName(): (hall: HallProps) => string {
  const t = useText()
  return ({ hallId, hallName }) =>
    hallName ??
    (hallId === null ? t('report.noHall') : t('report.goneHall', { id: String(hallId) }))
}

export function HallName(hall: HallProps) {
  const nameOf = useHallName()
  const name = nameOf(hall)
  return <span className={hall.hallName === null ? 'cell-text cell-no' : 'cell-text'}>{name}</span>
}
