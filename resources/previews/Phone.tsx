import ChevronLeft from 'lucide-react/icons/chevron-left'
import { useTranslate } from 'ra-core'
import { createContext, type ReactNode, useContext, useState } from 'react'
import './phone.css'

/** What the button in the phone's bar does, and what it says, where one taps through the app. */
export const PhoneBack = createContext<{
  readonly label: string
  readonly onBack: () => void
} | null>(null)

/** The customer's phone around a piece of content. Its look is the app's, light whatever the panel's mode is. */
export function Phone({ title, children }: { title: string; children: ReactNode }) {
  const back = useContext(PhoneBack)
  return (
    <figure className="phone" aria-label={title}>
      <div className="phone-frame">
        <div className="phone-screen">
          <div className="phone-bar">
            {back && (
              <button type="button" aria-label={back.label} onClick={back.onBack}>
                <ChevronLeft size={18} aria-hidden />
              </button>
            )}
            {title}
          </div>
          <div className="phone-content">{children}</div>
        </div>
      </div>
    </figure>
  )
}

/** A picture of the app, or its place with the size it will have; one that cannot be shown says so. */
export function Slot({
  src,
  ratio,
  label,
  alt = '',
}: {
  src: string | null
  /** Width to height, e.g. `640 / 360`; null where the picture gives its own. */
  ratio: string | null
  label: string
  alt?: string
}) {
  const translate = useTranslate()
  const [broken, setBroken] = useState<string | null>(null)
  const isShown = src !== null && src !== broken
  return (
    <div
      className={isShown && ratio === null ? 'phone-slot phone-slot-free' : 'phone-slot'}
      style={{ aspectRatio: ratio ?? (isShown ? undefined : '16 / 9') }}
    >
      {isShown ? (
        <img src={src} alt={alt} onError={() => setBroken(src)} />
      ) : (
        <span>{src === null ? label : translate('preview.broken')}</span>
      )}
    </div>
  )
}

/** Grey tiles that stand for the rest of a screen. */
export const Tiles = ({ count }: { count: number }) => (
  <div className="phone-tiles" aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className="phone-tile" />
    ))}
  </div>
)

/** Two or more screens of the app, one shown at a time. */
export function Views<View extends string>({
  views,
  current,
  onChange,
}: {
  views: readonly { readonly id: View; readonly label: string }[]
  current: View
  onChange: (view: View) => void
}) {
  return (
    <div className="phone-views">
      {views.map(({ id, label }) => (
        <button key={id} type="button" aria-pressed={id === current} onClick={() => onChange(id)}>
          {label}
        </button>
      ))}
    </div>
  )
}
