import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { useConfig } from '../app/ShellContext'
import { brandOf } from '../theme/brand'
import './brandMark.css'

/** The logo: the brand's letter in its square and its name; leads to the first screen. */
export function BrandMark({ isSmall = false }: { isSmall?: boolean }) {
  const translate = useTranslate()
  const brand = brandOf(useConfig().brand)
  const panel = `· ${translate('shell.panel')}`
  return (
    <Link
      to="/"
      className="brand-mark-brand"
      aria-label={isSmall ? `${brand.name} ${panel}` : undefined}
    >
      <span
        className="brand-mark-mark"
        style={{ background: brand.markGround, color: brand.markInk }}
        aria-hidden
      >
        {brand.mark}
      </span>
      {!isSmall && (
        <span className="brand-mark-name">
          <span>{brand.name}</span> <span>{panel}</span>
        </span>
      )}
    </Link>
  )
}
