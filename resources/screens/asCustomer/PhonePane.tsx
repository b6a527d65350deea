import { useEffect, useMemo, useRef } from 'react'
import { resources } from 'panel-engine/schema'
import { useText } from 'panel-engine/screens'
import { PhoneBack } from '../../previews/Phone'
import type { Query } from './asked'
import { backOf, placesOf } from './names'
import { PhoneHome } from './PhoneHome'
import { PhoneList } from './PhoneList'
import { PhoneRecord } from './PhoneRecord'
import type { Counted } from './useVisible'
import './asPhone.css'

interface PhonePaneProps {
  readonly query: Query
  readonly day: string
  /** The instant that is asked about. */
  readonly at: string | null
  readonly counts: readonly Counted[]
  /** The path in the app: empty for the home screen, else a resource, a record, or one of its children. */
  readonly open: string
  readonly onOpen: (open: string) => void
}

/** The app in the phone: one taps through it, and Escape or the button in its bar goes back. */
export function PhonePane({ query, day, at, counts, open, onOpen }: PhonePaneProps) {
  const t = useText()
  const pane = useRef<HTMLDivElement>(null)
  const places = placesOf(open)
  const [first] = places
  const place = places.at(-1)
  const resource = resources.find(({ name }) => name === place?.name)
  const back = useMemo(
    () => (open === '' ? null : { label: t('visible.back'), onBack: () => onOpen(backOf(open)) }),
    [open, onOpen, t],
  )
  const before = useRef(open)
  useEffect(() => {
    if (before.current === open) return
    before.current = open
    // what was tapped is gone; the focus stays in the phone
    const isLost = document.activeElement === document.body
    if (isLost) pane.current?.focus({ preventScroll: true })
  }, [open])
  const asked = { query, day, at, onOpen }
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape goes back from wherever in it one is
    <div
      ref={pane}
      className="as-phone"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !back) return
        event.stopPropagation()
        back.onBack()
      }}
    >
      <h2 className="visually-hidden">{t('visible.phone')}</h2>
      <PhoneBack value={back}>
        {!resource || !place ? (
          <PhoneHome counts={counts} {...asked} />
        ) : place.id === null ? (
          <PhoneList key={open} resource={resource} {...asked} />
        ) : (
          <PhoneRecord
            key={open}
            resource={resource}
            id={place.id}
            under={places.length > 1 ? (first?.id ?? null) : null}
            {...asked}
          />
        )}
      </PhoneBack>
    </div>
  )
}
