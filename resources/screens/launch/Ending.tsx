import { useText, useNames } from 'panel-engine/screens'
import { TurningName } from './StartingGroup'
import type { Turning } from './useLaunch'

/** What is seen for the last time on that day. */
export function Ending({ items }: { readonly items: readonly Turning[] }) {
  const t = useText()
  const nameOf = useNames().screen
  return (
    <section className="launch-part" aria-label={t('launch.ending')}>
      <h2>
        {t('launch.ending')} <span>{items.length}</span>
      </h2>
      {items.length === 0 ? (
        <p>{t('launch.noEnd')}</p>
      ) : (
        <ul className="plain-list">
          {items.map((item) => (
            <li key={item.key} className="launch-row">
              <TurningName item={item} />
              <span className="launch-whom">{nameOf(item.resource)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
