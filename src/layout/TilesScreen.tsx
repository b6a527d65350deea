import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { MenuIcon } from './MenuIcon'
import type { MenuEntry, MenuTree } from './menuTree'
import './screens.css'
import { useMenu } from './useMenu'
import { useTitle } from './useTitle'

type Group = 'actions' | 'others' | 'customerBasket'

const BASKET = new Set(['promo-customer-basket', 'promo-customer-basket-actions'])

const entriesOf = (menu: MenuTree, group: Group): readonly MenuEntry[] =>
  group === 'customerBasket' ? menu.actions.filter(({ key }) => BASKET.has(key)) : menu[group]

/** A group of the menu as tiles: /actions-contests, /others, /customer-basket. */
export function TilesScreen({ group }: { group: Group }) {
  const translate = useTranslate()
  const entries = entriesOf(useMenu(), group)
  const title = translate(`shell.menu.${group}`)
  useTitle(title)
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
        <ul className="screen-tiles">
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
