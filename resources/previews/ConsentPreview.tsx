import { useTranslate } from 'ra-core'
import type marketingConsents from '../marketingConsents'
import type { DraftOf } from 'panel-engine/fields'
import { Phone, Slot } from './Phone'
import { usePicture } from './usePicture'
import './notice.css'

/** The screen on which the app asks for the marketing consent. */
export function ConsentPreview({ values }: { values: Partial<DraftOf<typeof marketingConsents>> }) {
  const translate = useTranslate()
  const image = usePicture(values.image)
  return (
    <Phone title={translate('push.consent.title')}>
      <Slot src={image} ratio="640 / 360" label="640 × 360" />
      <p className="phone-consent">{values.text || translate('push.consent.none')}</p>
      <span className="phone-button">{translate('push.consent.agree')}</span>
    </Phone>
  )
}
