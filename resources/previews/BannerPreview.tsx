import { useTranslate } from 'ra-core'
import type banners from '../banners'
import type { DraftOf } from 'panel-engine/fields'
import { Phone, Slot, Tiles } from './Phone'
import { usePicture } from './usePicture'

const small = 1

/** A banner on the screen it is for: the animated picture where there is one, small or large, with its barcode. */
export function BannerPreview({ values }: { values: Partial<DraftOf<typeof banners>> }) {
  const translate = useTranslate()
  const still = usePicture(values.banner)
  const animated = usePicture(values.animatedBanner)
  const barcode = usePicture(values.barcode)
  const screen = values.screenType === 'bmpl' ? 'preview.greenLabels' : 'preview.home'
  const isSmall = Number(values.type) === small
  return (
    <Phone title={translate(screen)}>
      <div style={{ width: isSmall ? '60%' : '100%' }}>
        <Slot src={animated ?? still} ratio="640 / 360" label="640 × 360" />
      </div>
      {values.rotate && (
        <div className="phone-dots" role="img" aria-label={translate('preview.rotates')}>
          <i />
          <i />
          <i />
        </div>
      )}
      {barcode && <Slot src={barcode} ratio="640 / 360" label="640 × 360" />}
      <Tiles count={isSmall ? 6 : 4} />
    </Phone>
  )
}
