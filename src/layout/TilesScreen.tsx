import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { MenuIcon } from './MenuIcon'
import type { MenuEntry, MenuTree } from './menuTree'
import './screens.css'
import { useMenu } from './useMenu'
import { useTitle } from './useTitle'

interface TilesScreenProps {
  /** i18n key of its heading. */
  readonly title: string
  /** The menu entries that are shown. */
  readonly entriesOf: (menu: MenuTree) => readonly MenuEntry[]
}

/** A part of the menu as tiles. */
export function TilesScreen({ title: titleKey, entriesOf }: TilesScreenProps) {
  const translate = useTranslate()
  const { menu } = useMenu()
  const title = translate(titleKey)
  useTitle(title)
  if (!menu) return null
  const entries = entriesOf(menu)
  return (
    <section aria-label={title}>
      <div className="screen-tiles-head">
        <h1>{title}</h1>
        {entries.length > 0 && (
          <span>{translate('shell.tiles.count', { smart_count: entries.length })}</span>
        )}
      </div>
      {entries.length === 0 ? (
        <div className="screen-message">
          <p>{translate('shell.tiles.none')}</p>
        </div>
      ) : (
        <ul className="plain-list screen-tiles">
          {entries.map(({ key, to, icon, label }) => {
            return (
              <li key={key}>
                <Link to={to} className="screen-tile">
                  <MenuIcon name={icon} size={20} />
                  <span>{label}</span>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
