import { useCanAccess } from 'ra-core'
import { useText, useToday, StartPanel, titleOf, type StartRow } from 'panel-engine/screens'
import { addDays } from 'panel-engine/schema'
import { useFormPath, useName } from '../asCustomer/names'
import { hourOf } from './hour'
import { openAmong, useLaunch, type Starting } from './useLaunch'
import 'panel-engine/styles/cells.css'

/** Rows of the start page; of more it is said how many. */
const FEW = 6

/** What goes live tomorrow, and whether somebody looked at it; nothing for those who may read none of it. */
export function LaunchPanel() {
  const { canAccess } = useCanAccess({ resource: '/launch', action: 'list' })
  return canAccess ? <Tomorrow /> : null
}

function Tomorrow() {
  const t = useText()
  const today = useToday()
  const nameOf = useName()
  const formPath = useFormPath()
  const day = addDays(today, 1)
  const { data } = useLaunch(day)
  // the day's work does not hang on it: where it cannot be told nothing stands here
  if (!data) return null
  const rowOf = (item: Starting): StartRow => ({
    key: item.key,
    label: titleOf(item.resource, item.judged.record),
    note: [
      nameOf(item.resource),
      hourOf(item.at),
      item.problems.length > 0 && t('launch.problems', { smart_count: item.problems.length }),
    ]
      .filter(Boolean)
      .join(' · '),
    when: item.check?.isCurrent ? t('launch.isChecked') : t('launch.isOpen'),
    to: formPath(item.resource, item.judged),
  })
  const order = (item: Starting) =>
    item.problems.length > 0 ? 0 : item.check?.isCurrent === true ? 2 : 1
  const rows = data.starting.toSorted((a, b) => order(a) - order(b)).slice(0, FEW)
  const isDone = data.starting.length > 0 && openAmong(data.starting).length === 0
  return (
    <StartPanel
      title={t('launch.startTitle')}
      rows={rows.map(rowOf)}
      total={data.starting.length}
      none={t('launch.startNone')}
      all={{ to: `/launch?day=${day}`, label: t(isDone ? 'launch.startDone' : 'launch.startAll') }}
    />
  )
}
