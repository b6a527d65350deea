import bmpl from '../../promoBMPL'
import { dayOfMoment, formatPeriod } from 'panel-engine/format'
import { fieldsWith, spanOf, titleField } from 'panel-engine/fields'
import { useText, useNames, useTitleOf } from 'panel-engine/screens'
import { isIcon } from '../../previews/CampaignPreview'
import { Phone, Slot } from '../../previews/Phone'
import { smallSourceOf, sourceOf, useAddress } from '../../previews/usePicture'
import type { Resource } from 'panel-engine/schema'
import { BannerTurns } from './BannerTurns'
import { openOf } from './names'
import { More, type PhoneScreenProps } from './PhoneHome'
import { ReadFailed } from './ReadFailed'
import { useJudged, type Judged } from './useVisible'

/** All records of one resource that the app shows, in its order. */
export function PhoneList({
  resource,
  query,
  onOpen,
}: PhoneScreenProps & { readonly resource: Resource }) {
  const t = useText()
  const nameOf = useNames().screen
  const { items, isFailed, retry, more } = useJudged(resource, query)
  return (
    <Phone title={nameOf(resource)}>
      {resource.name === bmpl.name && <BannerTurns query={query} screen="bmpl" onOpen={onOpen} />}
      {items?.map((judged) => (
        <RecordCard
          key={judged.record.id}
          resource={resource}
          judged={judged}
          onOpen={() => onOpen(openOf(resource, judged))}
        />
      ))}
      <More tell={more} />
      {isFailed && <ReadFailed onRetry={retry} />}
      {items?.length === 0 && <p className="phone-note">{t('visible.nothing')}</p>}
    </Phone>
  )
}

interface RecordCardProps {
  readonly resource: Resource
  readonly judged: Judged
  readonly onOpen: () => void
}

const numberOf = (value: unknown): string => (typeof value === 'number' ? String(value) : '')

/** A record as the app lists it: its picture, what it is called, and when it runs. */
function RecordCard({ resource, judged: { record }, onOpen }: RecordCardProps) {
  const [picture] = fieldsWith(resource.fields, 'isPicture')
  const [name = '', field] = picture ?? []
  const isSmall = field !== undefined && isIcon(field)
  const address = useAddress((isSmall ? smallSourceOf : sourceOf)(record[name]))
  const [width, height] = [Reflect.get(field ?? {}, 'width'), Reflect.get(field ?? {}, 'height')]
  const ratio =
    numberOf(width) && numberOf(height) ? `${numberOf(width)} / ${numberOf(height)}` : null
  const title = useTitleOf(resource)(record)
  const { from, until } = spanOf(resource, record)
  const isNamed = titleField(resource) !== undefined
  return (
    <button
      type="button"
      className={isSmall ? 'phone-row as-tap' : 'as-tap as-card'}
      onClick={onOpen}
    >
      {field && <Slot src={address} ratio={ratio} label={title} alt={isNamed ? '' : title} />}
      <span>
        {isNamed && <strong className="phone-name">{title}</strong>}
        {(from ?? until) && (
          <span className="phone-note">
            {formatPeriod(from && dayOfMoment(from), until && dayOfMoment(until))}
          </span>
        )}
      </span>
    </button>
  )
}
