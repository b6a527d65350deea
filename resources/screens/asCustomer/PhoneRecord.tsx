import { useMemo, useState } from 'react'
import adverts from '../../adverts'
import products from '../../products'
import promoCalendar from '../../promoCalendar'
import promoCalendarDays from '../../promoCalendarDays'
import promoScratchCardItems from '../../promoScratchCardItems'
import promoScratchCards from '../../promoScratchCards'
import { useText, useNames } from 'panel-engine/screens'
import { spanOf } from '../../previews/calendar'
import { CalendarBoard } from '../../previews/CalendarBoard'
import { CampaignContent } from '../../previews/CampaignPreview'
import { Phone, Slot } from '../../previews/Phone'
import { ProductText } from '../../previews/ProductPreview'
import { ScratchBoard } from '../../previews/ScratchBoard'
import { momentPhase } from '../../previews/scratchCard'
import { ownId, type Resource } from 'panel-engine/schema'
import { More, type PhoneScreenProps } from './PhoneHome'
import { ReadFailed } from './ReadFailed'
import { useJudged } from './useVisible'

interface PhoneRecordProps extends PhoneScreenProps {
  readonly resource: Resource
  readonly id: string
  /** The parent's id, of a child. */
  readonly under: string | null
}

/** A record opened in the app: as the app draws its kind, or its pictures, its name and its documents. */
export function PhoneRecord(props: PhoneRecordProps) {
  const Screen = screens[props.resource.name] ?? Plain
  return <Screen {...props} />
}

/** The record itself, and what is shown in its place while there is none. */
function useOpened<R extends Resource>(resource: R, { id, under, query }: PhoneRecordProps) {
  const t = useText()
  const nameOf = useNames().screen
  const { items, isFailed, retry } = useJudged(resource, query, {
    ...(resource.singleton ? {} : { id: ownId(resource, id) }),
    ...(under !== null && { parent: under }),
    limit: 1,
  })
  const title = nameOf(resource)
  const nothing = (
    <Phone title={title}>
      {isFailed && <ReadFailed onRetry={retry} />}
      {items !== null && <p className="phone-note">{t('visible.nothing')}</p>}
    </Phone>
  )
  return { record: items?.[0]?.record ?? null, title, nothing }
}

function Plain(props: PhoneRecordProps) {
  const { resource, query, onOpen } = props
  const { record, title, nothing } = useOpened(resource, props)
  if (!record) return nothing
  return (
    <Phone title={title}>
      <CampaignContent resource={resource} values={record} />
      {products.parent?.resources.includes(resource.name) && (
        <Products parent={record.id} query={query} above={resource.name} onOpen={onOpen} />
      )}
    </Phone>
  )
}

interface ProductsProps extends Pick<PhoneScreenProps, 'query' | 'onOpen'> {
  readonly parent: string | number
  /** The parent's resource. */
  readonly above: string
}

/** The products of a header, each with its picture and its prices. */
function Products({ parent, above, query, onOpen }: ProductsProps) {
  const t = useText()
  const { items, isFailed, retry, more } = useJudged(products, query, { parent })
  return (
    <>
      {isFailed && <ReadFailed onRetry={retry} />}
      {items?.map(({ record }) => (
        <button
          key={record.id}
          type="button"
          className="phone-row as-tap"
          onClick={() => onOpen([above, parent, products.name, record.id].join('/'))}
        >
          <Slot
            src={addressOf(record.photo?.preview ?? record.photo?.url)}
            ratio="140 / 150"
            label="140 × 150"
          />
          <ProductText values={record} />
        </button>
      ))}
      <More tell={more} />
      {items?.length === 0 && <p className="phone-note">{t('visible.nothing')}</p>}
    </>
  )
}

const addressOf = (address: string | null | undefined): string | null => address ?? null

function Product(props: PhoneRecordProps) {
  const { record, title, nothing } = useOpened(products, props)
  if (!record) return nothing
  const { photo, photoBig } = record
  return (
    <Phone title={title}>
      <Slot
        src={addressOf(photoBig?.url ?? photo?.url)}
        ratio={photoBig ? '640 / 1136' : '140 / 150'}
        label="640 × 1136"
      />
      <ProductText values={record} />
    </Phone>
  )
}

function Advert(props: PhoneRecordProps) {
  const { record, title, nothing } = useOpened(adverts, props)
  if (!record) return nothing
  return (
    <Phone title={title}>
      <div className="phone-full">
        <Slot src={addressOf(record.advert?.url)} ratio="auto" label="640 × 1136" />
        <span className="phone-count">{record.displayTime} s</span>
      </div>
    </Phone>
  )
}

/** Shown in place of a board whose fields or days could not be read. */
const Unread = ({ title, onRetry }: { readonly title: string; readonly onRetry: () => void }) => (
  <Phone title={title}>
    <ReadFailed onRetry={onRetry} />
  </Phone>
)

const ofBoard = 500
const none: readonly never[] = []

/** The board of a calendar on the day that was chosen. */
function Calendar(props: PhoneRecordProps) {
  const { query, day, id } = props
  const { record, title, nothing } = useOpened(promoCalendar, props)
  const { items, isFailed, retry } = useJudged(promoCalendarDays, query, {
    parent: id,
    limit: ofBoard,
  })
  const days = useMemo(() => items?.map((one) => one.record) ?? none, [items])
  const [isScratched, setScratched] = useState(false)
  if (!record) return nothing
  if (isFailed) return <Unread title={title} onRetry={retry} />
  return (
    <CalendarBoard
      values={record}
      days={days}
      span={spanOf(record, day)}
      moment={day}
      isScratched={isScratched}
      onScratch={setScratched}
    />
  )
}

/** A scratch card at the moment that was chosen. */
function ScratchCard(props: PhoneRecordProps) {
  const { query, at, id } = props
  const { record, title, nothing } = useOpened(promoScratchCards, props)
  const { items, isFailed, retry } = useJudged(promoScratchCardItems, query, {
    parent: id,
    limit: ofBoard,
  })
  const fields = useMemo(() => items?.map((one) => one.record) ?? none, [items])
  const [scratched, setScratched] = useState<ReadonlySet<unknown>>(new Set())
  const moment = Date.parse(at ?? '') || 0
  if (!record) return nothing
  if (isFailed) return <Unread title={title} onRetry={retry} />
  return (
    <ScratchBoard
      values={record}
      items={fields}
      phaseOf={(item) => {
        const phase = momentPhase(item, moment)
        return phase === 'active' && scratched.has(item.id) ? 'activeScratched' : phase
      }}
      moment={moment}
      onScratch={(item, isScratched) => {
        const others = [...scratched].filter((one) => one !== item.id)
        setScratched(new Set(isScratched ? [...others, item.id] : others))
      }}
    />
  )
}

const screens: Readonly<Record<string, typeof Plain>> = {
  [adverts.name]: Advert,
  [products.name]: Product,
  [promoCalendar.name]: Calendar,
  [promoScratchCards.name]: ScratchCard,
}
