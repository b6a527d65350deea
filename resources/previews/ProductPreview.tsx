import { useLocaleState, useTranslate } from 'ra-core'
import { useState } from 'react'
import type products from '../products'
import { formatPrice } from 'panel-engine/format'
import type { DraftOf } from 'panel-engine/fields'
import { Phone, Slot, Views } from './Phone'
import { usePicture } from './usePicture'

interface ProductProps {
  readonly values: Partial<DraftOf<typeof products>> & { readonly isNew?: boolean }
}

/** What stands beside the picture of a product. */
export function ProductText({ values }: ProductProps) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const amount = (value: unknown) =>
    typeof value === 'number' ? formatPrice(value, locale === 'en' ? 'en' : 'pl') : '–'
  const details = (values.details ?? []).filter((entry) => entry.trim() !== '')
  return (
    <div>
      {values.isNew && <span className="phone-badge">{translate('preview.new')}</span>}
      <h3>{values.name || translate('preview.unnamed')}</h3>
      <ul>
        {details.map((entry, index) => (
          // eslint-disable-next-line react/no-array-index-key -- an entry is its place; two may be alike
          <li key={index}>{entry}</li>
        ))}
      </ul>
      <div className="phone-price">
        {amount(values.brutto)} <small>{translate('preview.gross')}</small>
      </div>
      <p className="phone-note">
        {amount(values.netto)} {translate('preview.net')}
      </p>
    </div>
  )
}

/** A product in the list of its flier, and opened with the big picture. */
export function ProductPreview({ values }: ProductProps) {
  const translate = useTranslate()
  const [view, setView] = useState<'list' | 'open'>('list')
  const photo = usePicture(values.photo)
  const big = usePicture(values.photoBig)
  const highlighted = usePicture(values.photoHighlighted)
  const text = <ProductText values={values} />
  return (
    <div className="phone-stack">
      <Phone title={translate('preview.products')}>
        {view === 'open' ? (
          <>
            <Slot src={big ?? photo} ratio="640 / 1136" label="640 × 1136" />
            {text}
          </>
        ) : (
          <>
            {highlighted && <Slot src={highlighted} ratio="16 / 9" label="" />}
            <div className={values.isActive === false ? 'phone-row phone-inactive' : 'phone-row'}>
              <Slot src={photo} ratio="140 / 150" label="140 × 150" />
              {text}
            </div>
            {values.isActive === false && (
              <p className="phone-note">{translate('preview.inactive')}</p>
            )}
          </>
        )}
      </Phone>
      <Views
        views={[
          { id: 'list', label: translate('preview.list') },
          { id: 'open', label: translate('preview.open') },
        ]}
        current={view}
        onChange={setView}
      />
    </div>
  )
}
