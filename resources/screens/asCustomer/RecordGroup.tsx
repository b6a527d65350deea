import ChevronRight from 'lucide-react/icons/chevron-right'
import Smartphone from 'lucide-react/icons/smartphone'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { formatNumber } from 'panel-engine/format'
import {
  OPENED,
  useTitleOf,
  IconButton,
  useLocale,
  useText,
  MenuIcon,
  useNames,
} from 'panel-engine/screens'
import { fieldsWith } from 'panel-engine/fields'
import { ownId } from 'panel-engine/schema'
import { smallSourceOf, useAddress } from '../../previews/usePicture'
import type { Query } from './asked'
import { openOf, useFormPath } from './names'
import type { Show } from './RecordsPane'
import { ReadFailed } from './ReadFailed'
import { useJudged, type Counted, type Judged } from './useVisible'
import { Verdict } from './Verdict'

interface RecordGroupProps {
  readonly counted: Counted
  readonly query: Query
  readonly phrase: string
  readonly show: Show
  readonly isOpenFirst: boolean
  readonly onOpen: (open: string) => void
}

/** All records of one resource, collapsible: how many are shown and how many are not. */
export function RecordGroup(props: RecordGroupProps) {
  const { counted, isOpenFirst } = props
  const { resource, shown, hidden } = counted
  const t = useText()
  const nameOf = useNames().screen
  const id = useId()
  const [isOpen, setOpen] = useState(isOpenFirst)
  return (
    <li>
      <button
        type="button"
        className="as-group"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRight size={16} aria-hidden />
        <MenuIcon name={resource.menu?.icon ?? 'package'} size={16} />
        <strong>{nameOf(resource)}</strong>
        <Count label={t('visible.isShown')} count={shown} tone="positive" />
        <Count label={t('visible.isHidden')} count={hidden} />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Rows {...props} />}
      </div>
    </li>
  )
}

interface CountProps {
  readonly label: string
  readonly count: number
  readonly tone?: 'positive'
}

/** A number. Its label is read out, but visible only once, above all groups. */
function Count({ label, count, tone }: CountProps) {
  const locale = useLocale()
  return (
    <span className="as-count" data-tone={count > 0 ? tone : undefined}>
      <span className="visually-hidden">{`${label}: `}</span>
      {formatNumber(count, locale)}
    </span>
  )
}

const page = 25

function Rows({ counted: { resource }, query, phrase, show, onOpen }: RecordGroupProps) {
  const t = useText()
  const isPlain = show === 'all' || show === 'shown' || show === 'hidden'
  const { items, isFailed, retry, more } = useJudged(resource, query, {
    limit: page,
    show: isPlain ? show : 'hidden',
    reason: isPlain ? undefined : show,
    phrase,
  })
  if (isFailed) return <ReadFailed onRetry={retry} />
  if (!items)
    return <span className="skeleton as-wait" role="status" aria-label={t('shell.loading')} />
  return (
    <ul className="plain-list as-rows">
      {items.map((judged) => (
        <RecordRow
          key={judged.record.id}
          judged={judged}
          resource={resource}
          query={query}
          onOpen={onOpen}
        />
      ))}
      {more && (
        <li>
          <button type="button" className="text-button" onClick={more}>
            {t('visible.more')}
          </button>
        </li>
      )}
    </ul>
  )
}

interface RecordRowProps extends Pick<RecordGroupProps, 'query' | 'onOpen'> {
  readonly judged: Judged
  readonly resource: Counted['resource']
}

/** A record: its name leads to its form. */
function RecordRow({ judged, resource, query, onOpen }: RecordRowProps) {
  const t = useText()
  const formPath = useFormPath()
  const titleOf = useTitleOf(resource)
  const { record, reasons, above } = judged
  const pictures = fieldsWith(resource.fields, 'isPicture')
  const picture = useAddress(smallSourceOf(record[pictures[0]?.[0] ?? '']))
  return (
    <li className="as-row">
      <span className="as-id">{ownId(resource, record.id)}</span>
      {pictures.length > 0 && (
        <span className="as-thumb">{picture && <img src={picture} alt="" loading="lazy" />}</span>
      )}
      <Link to={formPath(resource, judged)} state={OPENED}>
        {titleOf(record)}
        {above && <small>{t('visible.below', { title: above.title })}</small>}
      </Link>
      <Verdict resource={resource} judged={judged} query={query} />
      {reasons.length === 0 && (
        <IconButton
          size="small"
          icon={Smartphone}
          label={t('visible.inPhone')}
          onClick={() => onOpen(openOf(resource, judged))}
        />
      )}
    </li>
  )
}
