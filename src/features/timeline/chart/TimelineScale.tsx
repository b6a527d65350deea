import { useLocale } from '../../../inputs/useTexts'
import { weekdayOf } from '../../../schema'
import { firstDayOfWeek } from '../../../schema/registry'
import type { scaleOf } from './scale'
import './scale.css'

const percent = (part: number) => `${part * 100}%`

/** More steps than this are drawn densely: a week has 7, a year 12, a quarter 13, a month 35. */
const manySteps = 14

interface TimelineScaleProps {
  readonly scale: ReturnType<typeof scaleOf>
  readonly today: string
}

/** The months, and below them the days or weeks. */
export function TimelineScale({ scale, today }: TimelineScaleProps) {
  const locale = useLocale()
  const quiet = new Map(scale.quiet.map((one) => [one.day, one.holiday]))
  return (
    <div className="plan-scale" aria-hidden>
      <div className="plan-months">
        {scale.heads.map(({ day, left, width, label }) => (
          <span key={day} style={{ left: percent(left), width: percent(width) }}>
            {label}
          </span>
        ))}
      </div>
      <div className="plan-steps" data-dense={scale.steps.length > manySteps || undefined}>
        {scale.steps.map(({ day, left, width, label }) => (
          <span
            key={day}
            data-quiet={quiet.has(day) || undefined}
            data-week={weekdayOf(day) === firstDayOfWeek || undefined}
            data-today={day === today || undefined}
            title={quiet.get(day)?.[locale]}
            style={{ left: percent(left), width: percent(width) }}
          >
            {label}
          </span>
        ))}
      </div>
    </div>
  )
}

/** What lies behind the bars: the quiet days, where months begin, and today. */
export function TimelineGround({
  scale,
  now,
}: {
  readonly scale: TimelineScaleProps['scale']
  readonly now: number | null
}) {
  return (
    <div className="plan-ground" aria-hidden>
      {scale.quiet.map(({ day, left, width, holiday }) => (
        <i
          key={day}
          data-holiday={holiday !== null || undefined}
          style={{ left: percent(left), width: percent(width) }}
        />
      ))}
      {scale.lines.map(({ day, left }) => (
        <b key={day} style={{ left: percent(left) }} />
      ))}
      {now !== null && <em style={{ left: percent(now) }} />}
    </div>
  )
}
