import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type pushHistory from '../pushHistory'
import { useConfig, useLocale, useNow } from 'panel-engine/screens'
import type { DraftOf } from 'panel-engine/fields'
import { brandOf } from 'panel-engine/format'
import { tagOf, type Locale } from 'panel-engine/schema'
import { Views } from './Phone'
import './push.css'

type System = 'ios' | 'android'
type Mode = 'light' | 'dark'

/** What the locked screen shows of the moment in Warsaw, e.g. `08:05` and „niedziela, 22 listopada”. */
function clockOf(now: number, locale: Locale) {
  const timeZone = 'Europe/Warsaw'
  return {
    time: new Intl.DateTimeFormat('pl', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
      now,
    ),
    day: new Intl.DateTimeFormat(tagOf(locale), {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    }).format(now),
  }
}

/**
 * A push on the locked screen of a phone, cut where the phone cuts it: iOS after four lines, Android after one until it
 * is unfolded. A click unfolds and folds it, as a finger does.
 */
export function PushPreview({ values }: { values: Partial<DraftOf<typeof pushHistory>> }) {
  const translate = useTranslate()
  const locale = useLocale()
  const { brand } = useConfig()
  const { name, mark } = brandOf(brand)
  const [system, setSystem] = useState<System>('ios')
  const [mode, setMode] = useState<Mode>('light')
  const [isOpen, setOpen] = useState(false)
  const { time, day } = clockOf(useNow(), locale)
  const title = values.title?.trim() || name
  return (
    <div className="phone-stack">
      <figure className="phone" aria-label={translate('push.preview.title')}>
        <div className="phone-frame">
          <div className="phone-screen lock" data-mode={mode} data-system={system}>
            <div className="lock-clock">
              <span>{day}</span>
              <strong>{time}</strong>
            </div>
            <button
              type="button"
              className="lock-note"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <span className="lock-app" aria-hidden="true">
                {mark}
              </span>
              <span className="lock-head">
                {system === 'android' && <small>{`${name} · `}</small>}
                <small>{translate('push.preview.now')}</small>
              </span>
              <strong className="one-line">{title}</strong>
              <span className="lock-text">{values.message || translate('push.preview.empty')}</span>
            </button>
          </div>
        </div>
      </figure>
      <Views
        views={[
          { id: 'ios', label: 'iOS' },
          { id: 'android', label: 'Android' },
        ]}
        current={system}
        onChange={setSystem}
      />
      <Views
        views={[
          { id: 'light', label: translate('push.preview.light') },
          { id: 'dark', label: translate('push.preview.dark') },
        ]}
        current={mode}
        onChange={setMode}
      />
    </div>
  )
}
