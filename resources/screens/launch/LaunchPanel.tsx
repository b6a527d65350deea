import { useCanAccess } from 'ra-core'
import {
  useText,
  useToday,
  StartPanel,
  type StartRow,
  useNames,
  useTitlesOf,
} from 'panel-engine/screens'
import { formatDay } from 'panel-engine/format'
import { addDays, weekdayOf } from 'panel-engine/schema'
import { daysUntilWork } from '../../choices/workingDays'
import { useFormPath } from '../asCustomer/names'
import { hourOf } from './hour'
import { openAmong, useLaunches, type Launch, type Starting } from './useLaunch'
import 'panel-engine/styles/cells.css'

/** How many records of a day are listed; of the others only their number is told. */
const FEW = 6

/**
 * What goes live up to the next working day, and whether somebody checked it; nothing for people who may read none of
 * it.
 */
export function LaunchPanel() {
  const { canAccess } = useCanAccess({ resource: '/launch', action: 'list' })
  return canAccess ? <Coming /> : null
}

const launchOn = (day: string): string => `/launch?day=${day}`

/** A block for each day on which something goes live; where there is none, one that says so. */
function Coming() {
  const t = useText()
  const today = useToday()
  const days = daysUntilWork(today)
  const asked = useLaunches(days)
  // all days appear together: one that came later would move what one is reading
  if (asked.some(({ isPending }) => isPending)) return null
  // a day that could not be read is left out: the start page is useful without it
  const told = days.flatMap((day, at) => {
    const launch = asked[at]?.data
    return launch ? [{ day, launch }] : []
  })
  const [tomorrow = addDays(today, 1)] = days
  const last = days.at(-1) ?? tomorrow
  if (told.length === days.length && told.every(({ launch }) => launch.starting.length === 0))
    return (
      <StartPanel
        title={t(last === tomorrow ? 'launch.startTitle' : 'launch.title')}
        rows={[]}
        total={0}
        none={
          last === tomorrow
            ? t('launch.startNone')
            : t('launch.startNoneUntil', { day: formatDay(last) })
        }
        all={{ to: launchOn(tomorrow), label: t('launch.startAll') }}
      />
    )
  return told.map(
    ({ day, launch }) =>
      launch.starting.length > 0 && (
        <Day
          key={day}
          day={day}
          title={t(day === tomorrow ? 'launch.startTitle' : `launch.startOn.${weekdayOf(day)}`)}
          starting={launch.starting}
        />
      ),
  )
}

interface DayProps {
  readonly day: string
  readonly title: string
  readonly starting: Launch['starting']
}

/** What goes live on one day: first what has remarks, then what nobody looked at. */
function Day({ day, title, starting }: DayProps) {
  const t = useText()
  const nameOf = useNames().screen
  const formPath = useFormPath()
  const order = (item: Starting) =>
    item.problems.length > 0 ? 0 : item.check?.isCurrent === true ? 2 : 1
  const shown = starting.toSorted((a, b) => order(a) - order(b)).slice(0, FEW)
  const titleOf = useTitlesOf(shown.map(({ resource }) => resource))
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
  const isDone = openAmong(starting).length === 0
  return (
    <StartPanel
      title={title}
      rows={shown.map(rowOf)}
      total={starting.length}
      none={t('launch.startNone')}
      all={{ to: launchOn(day), label: t(isDone ? 'launch.startDone' : 'launch.startAll') }}
    />
  )
}
