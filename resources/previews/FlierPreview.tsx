import { useTranslate } from 'ra-core'
import type fliers from '../fliers'
import type { DraftOf } from 'panel-engine/fields'
import { formatPeriod } from 'panel-engine/format'
import { Phone, Slot } from './Phone'
import { usePicture } from './usePicture'

/** A flier in the app's list of fliers, on top where it is pinned there. */
export function FlierPreview({ values }: { values: Partial<DraftOf<typeof fliers>> }) {
  const translate = useTranslate()
  const cover = usePicture(values.photo)
  const own = (
    <div className="phone-row">
      <Slot src={cover} ratio="140 / 150" label="140 × 150" />
      <div>
        {values.onTop && <span className="phone-badge">{translate('preview.onTop')}</span>}
        <h3>{values.name || translate('preview.unnamed')}</h3>
        <p className="phone-note">
          {formatPeriod(values.startDate ?? null, values.endDate ?? null)}
        </p>
        {values.concessionPricesNote && <p className="phone-note">{values.concessionPricesNote}</p>}
      </div>
    </div>
  )
  return (
    <Phone title={translate('preview.fliers')}>
      {values.onTop && own}
      <Neighbour />
      {!values.onTop && own}
      <Neighbour />
      <Neighbour />
    </Phone>
  )
}

const Neighbour = () => <div className="phone-tile" aria-hidden="true" style={{ flex: 'none' }} />
