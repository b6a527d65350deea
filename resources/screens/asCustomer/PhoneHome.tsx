import appVersions from '../../appVersions'
import banners from '../../banners'
import dashboard from '../../dashboard'
import dashboardExtra from '../../dashboardExtra'
import dynamicLinks from '../../dynamicLinks'
import graphics from '../../graphics'
import { formatNumber } from 'panel-engine/format'
import { useLocale, useText, MenuIcon, useNames, useTitleOf } from 'panel-engine/screens'
import { Phone, Slot } from '../../previews/Phone'
import { smallSourceOf, useAddress } from '../../previews/usePicture'
import type { Resource } from 'panel-engine/schema'
import type { Query } from './asked'
import { BannerTurns, useBanners } from './BannerTurns'
import { openOf } from './names'
import { ReadFailed } from './ReadFailed'
import { useJudged, type Counted, type Judged } from './useVisible'

/** What every screen of the phone is given. */
export interface PhoneScreenProps {
  readonly query: Query
  readonly day: string
  readonly at: string | null
  readonly onOpen: (open: string) => void
}

/** Resources that the home screen shows itself, or that are no screen of the app; the others are the menu below. */
const elsewhere: readonly string[] = [
  banners,
  dashboard,
  dashboardExtra,
  graphics,
  dynamicLinks,
  appVersions,
].map(({ name }) => name)
/** The home screen: banners in their turns, the tiles of the dashboard, and all that one can open from there. */
export function PhoneHome({
  counts,
  query,
  onOpen,
}: PhoneScreenProps & { readonly counts: readonly Counted[] }) {
  const t = useText()
  const locale = useLocale()
  const nameOf = useNames().screen
  // no request for a resource that shows nothing, or may not be read
  const queryOf = (resource: Resource) =>
    counts.some((one) => one.resource.name === resource.name && one.shown > 0) ? query : null
  const tiles = useJudged(dashboard, queryOf(dashboard))
  const extras = useJudged(dashboardExtra, queryOf(dashboardExtra))
  const turns = useBanners(queryOf(banners))
  // the menu waits for the pictures above it: it would move under the finger when they come
  const isRead = (
    [
      [banners, turns],
      [dashboard, tiles],
      [dashboardExtra, extras],
    ] as const
  ).every(
    ([resource, { items, isFailed }]) => queryOf(resource) === null || items !== null || isFailed,
  )
  const menu = counts.filter(
    ({ resource, shown }) => shown > 0 && resource.menu && !elsewhere.includes(resource.name),
  )

  return (
    <Phone title={t('visible.home')}>
      {isRead && (
        <>
          <BannerTurns query={queryOf(banners)} screen="main" onOpen={onOpen} />
          {tiles.isFailed && <ReadFailed onRetry={tiles.retry} />}
          {(tiles.items ?? []).map((judged) => (
            <Tile key={judged.record.id} resource={dashboard} judged={judged} onOpen={onOpen} />
          ))}
          <More tell={tiles.more} />
          {extras.isFailed && <ReadFailed onRetry={extras.retry} />}
          <div className="as-icons">
            {(extras.items ?? []).map((judged) => (
              <Tile
                key={judged.record.id}
                resource={dashboardExtra}
                judged={judged}
                ratio="1 / 1"
                onOpen={onOpen}
              />
            ))}
          </div>
          <ul className="plain-list as-menu">
            {menu.map(({ resource, shown }) => (
              <li key={resource.name}>
                <button type="button" onClick={() => onOpen(resource.name)}>
                  <MenuIcon name={resource.menu?.icon ?? ''} size={16} />
                  <span>{nameOf(resource)}</span>
                  <b>{formatNumber(shown, locale)}</b>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {menu.length === 0 && counts.length > 0 && (
        <p className="phone-note">{t('visible.nothing')}</p>
      )}
    </Phone>
  )
}

interface TileProps {
  readonly resource: Resource
  readonly judged: Judged
  readonly ratio?: string | null
  readonly onOpen: (open: string) => void
}

/** A picture that one taps. */
function Tile({ resource, judged, ratio = null, onOpen }: TileProps) {
  const address = useAddress(smallSourceOf(judged.record['image']))
  const title = useTitleOf(resource)(judged.record)
  return (
    <button type="button" className="as-tap" onClick={() => onOpen(openOf(resource, judged))}>
      <Slot src={address} ratio={ratio} label={title} alt={title} />
    </button>
  )
}

/** The button that loads the next page; nothing after the last one. */
export function More({ tell }: { readonly tell: (() => void) | null }) {
  const t = useText()
  return (
    tell && (
      <button type="button" className="as-more" onClick={tell}>
        {t('visible.more')}
      </button>
    )
  )
}
