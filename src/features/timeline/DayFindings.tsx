import { useNavigate } from 'react-router'
import { useText } from '../../inputs/useTexts'
import { useToday } from '../../inputs/date/useNow'
import { useResourcePath } from '../../app/useResourcePath'
import { OPENED } from '../../resource/navigation'
import { resourceByName } from '../../schema/registry'
import { findingsOf } from './findings'
import { kinds } from './kinds'
import { TimelineFindings } from './TimelineFindings'
import { useMayKinds } from './useMayKinds'
import { useTimeline } from './useTimeline'
import { useTimelineFacets } from './useTimelineFacets'
import { useTimelineWords } from './words'
import './timelineTable.css'

const everything = { kinds: [], facets: {}, states: [], phrase: '' }

/** The timeline's findings for one day: what is missing, and which records clash. */
export function DayFindings({ day }: { readonly day: string }) {
  const t = useText()
  const navigate = useNavigate()
  const path = useResourcePath()
  const { bars, known, isFailed, isCut } = useTimeline({
    zoom: 'week',
    from: day,
    filter: everything,
    isTable: false,
  })
  const facetsOf = useTimelineFacets()
  const today = useToday()
  const words = useTimelineWords(today, facetsOf)
  const mayList = useMayKinds('list')
  // while another month is fetched this day has no records yet: all of it would count as a gap
  const isKnown = known !== null && known.from <= day && day <= known.to
  if (!isKnown)
    return (
      <p className="plan-day-wait" role="status">
        {!isCut && t(isFailed ? 'timeline.failed' : 'timeline.loading')}
      </p>
    )
  const findings = findingsOf(
    kinds.filter(({ resource }) => mayList(resource.name)),
    bars,
    { from: day, to: day, filter: everything, facetsOf },
  )
  return (
    <TimelineFindings
      isOfDay
      findings={findings}
      words={words}
      today={today}
      onOpen={({ resource, id, parent }) =>
        void navigate(
          path({
            resource: resourceByName(resource),
            type: 'edit',
            id: String(id),
            ...(parent && { parent: { resource: resourceByName(parent.resource), id: parent.id } }),
          }),
          { state: OPENED },
        )
      }
      onAdd={({ resource }, query) =>
        void navigate(
          { pathname: path({ resource, type: 'create' }), search: query },
          { state: OPENED },
        )
      }
    />
  )
}
