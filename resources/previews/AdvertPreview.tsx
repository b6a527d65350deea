import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type adverts from '../adverts'
import type { DraftOf } from 'panel-engine/fields'
import { Phone, Slot, Tiles, Views } from './Phone'
import { usePicture } from './usePicture'

/** A special offer: its small banner in the list of offers, and the advert that fills the screen for some seconds. */
export function AdvertPreview({ values }: { values: Partial<DraftOf<typeof adverts>> }) {
  const translate = useTranslate()
  const [view, setView] = useState<'list' | 'advert'>('advert')
  const banner = usePicture(values.banner)
  const advert = usePicture(values.advert)
  return (
    <div className="phone-stack">
      <Phone title={translate('preview.offers')}>
        {view === 'advert' ? (
          <div className="phone-full">
            <Slot src={advert} ratio="auto" label="640 × 1136" />
            {values.displayTime ? (
              <span className="phone-count">{values.displayTime} s</span>
            ) : null}
          </div>
        ) : (
          <>
            <Slot src={banner} ratio="640 / 360" label="640 × 360" />
            <Tiles count={4} />
          </>
        )}
      </Phone>
      <Views
        views={[
          { id: 'advert', label: translate('preview.advert') },
          { id: 'list', label: translate('preview.list') },
        ]}
        current={view}
        onChange={setView}
      />
    </div>
  )
}
