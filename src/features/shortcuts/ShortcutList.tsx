import { useTranslate } from 'ra-core'
import { Fragment } from 'react'
import { keysOf, type ShortcutId } from '../../parts/shortcuts'
import './shortcuts.css'

/** Shortcuts, and what each does. */
export function ShortcutList({ ids }: { readonly ids: readonly ShortcutId[] }) {
  const translate = useTranslate()
  return (
    <>
      <dl className="shortcut-list">
        {ids.map((id) => (
          <div key={id}>
            <dt>{translate(`shortcut.does.${id}`)}</dt>
            <dd>
              {keysOf(id, translate).map((keys, at) => (
                <Fragment key={keys.join()}>
                  {at > 0 && <span>{translate('shortcut.or')}</span>}
                  <span className="shortcuts-keys">
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </span>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="shortcut-hint">{translate('shortcut.hint')}</p>
    </>
  )
}
