import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useState } from 'react'
import banners from '../../banners'
import { titleOf, useText } from 'panel-engine/screens'
import { Slot } from '../../previews/Phone'
import { sourceOf, useAddress } from '../../previews/usePicture'
import type { Query } from './asked'
import { openOf } from './names'
import { ReadFailed } from './ReadFailed'
import { useJudged, type Judged } from './useVisible'

interface BannerTurnsProps {
  /** Null where there is none. */
  readonly query: Query | null
  readonly screen: 'main' | 'bmpl'
  readonly onOpen: (open: string) => void
}

/** How long a banner stays before the next one comes, ms. */
const TURN = 4000
const SMALL = 1
const MOST = 100

/** The banners of all screens. @param query null where there are none */
export const useBanners = (query: Query | null) => useJudged(banners, query, { limit: MOST })

/** The banners of a screen: those that rotate take turns in one place, the others stand below, the small ones two in a row. */
export function BannerTurns({ query, screen, onOpen }: BannerTurnsProps) {
  const { items, isFailed, retry } = useBanners(query)
  // a banner that names no screen is one of the main screen
  const own = (items ?? []).filter(
    ({ record }) => (record['screenType'] === 'bmpl' ? 'bmpl' : 'main') === screen,
  )
  const turning = own.filter(({ record }) => record['rotate'] === true)
  const standing = own.filter(({ record }) => record['rotate'] !== true)
  return (
    <>
      {isFailed && <ReadFailed onRetry={retry} />}
      {turning.length > 0 && <Turns banners={turning} onOpen={onOpen} />}
      {standing.length > 0 && (
        <div className="as-banners">
          {standing.map((judged) => (
            <Banner key={judged.record.id} judged={judged} onOpen={onOpen} />
          ))}
        </div>
      )}
    </>
  )
}

function Turns({
  banners: all,
  onOpen,
}: {
  readonly banners: readonly Judged[]
  readonly onOpen: (open: string) => void
}) {
  const t = useText()
  const [turn, setTurn] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const count = all.length
  const at = turn % count
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (isStill || isHeld || count < 2) return
    const timer = setInterval(() => setTurn((now) => now + 1), TURN)
    return () => clearInterval(timer)
  }, [isHeld, count])
  const judged = all[at]
  return (
    // a banner under the pointer or with the focus stays
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only waits
    <div
      className="as-turns"
      role="group"
      aria-label={t('visible.banner', { at: at + 1, of: count })}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {judged && <Banner key={judged.record.id} judged={judged} isWhole onOpen={onOpen} />}
      {count > 1 && (
        <div className="as-turns-bar">
          <button
            type="button"
            aria-label={t('visible.previous')}
            onClick={() => setTurn(at + count - 1)}
          >
            <ChevronLeft size={14} aria-hidden />
          </button>
          <span aria-hidden="true">{`${at + 1} / ${count}`}</span>
          <button type="button" aria-label={t('visible.next')} onClick={() => setTurn(at + 1)}>
            <ChevronRight size={14} aria-hidden />
          </button>
        </div>
      )}
    </div>
  )
}

function Banner({
  judged,
  isWhole = false,
  onOpen,
}: {
  readonly judged: Judged
  readonly isWhole?: boolean
  readonly onOpen: (open: string) => void
}) {
  const { record } = judged
  const still = useAddress(sourceOf(record['banner']))
  const animated = useAddress(sourceOf(record['animatedBanner']))
  const title = titleOf(banners, record)
  const isSmall = Number(record['type']) === SMALL && !isWhole
  return (
    <button
      type="button"
      className={isSmall ? 'as-tap as-small' : 'as-tap'}
      onClick={() => onOpen(openOf(banners, judged))}
    >
      <Slot src={animated ?? still} ratio="640 / 360" label={title} alt={title} />
    </button>
  )
}
