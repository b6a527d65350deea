import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import { useTranslate } from 'ra-core'
import { BrandMark } from './BrandMark'
import { IconButton } from '../parts/IconButton'
import './layout.css'
import { has } from '../schema/registry'
import { openPalette } from '../features/palette/open'

/** The bar at the top of a phone: menu, brand, search. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const translate = useTranslate()
  return (
    <header className="layout-top-bar">
      <IconButton size="large" label={translate('shell.menu.open')} icon={Menu} onClick={onMenu} />
      <BrandMark />
      {has('palette') && (
        <IconButton
          size="large"
          label={translate('shell.palette.title')}
          icon={Search}
          onClick={openPalette}
        />
      )}
    </header>
  )
}
