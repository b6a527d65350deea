import { useTranslate } from 'ra-core'
import { Fragment } from 'react'
import { Dialog } from '../../parts/mui/Dialog'
import { keysOf, type ShortcutId } from '../../parts/shortcuts'
import '../../parts/button.css'
import './shortcuts.css'

interface ShortcutsDialogProps {
  readonly ids: readonly ShortcutId[]
  readonly onClose: () => void
}

/** What one can press here, and what it does. */
export function ShortcutsDialog({ ids, onClose }: ShortcutsDialogProps) {
  const translate = useTranslate()
  const nameOf = (key: string) => (key === 'Space' ? translate('shortcut.space') : key)
  return (
    <Dialog
      label={translate('shell.shortcuts')}
      className="shortcuts"
      closesOutside
      onCancel={onClose}
    >
      <h2>{translate('shell.shortcuts')}</h2>
      <dl>
        {ids.map((id) => (
          <div key={id}>
            <dt>{translate(`shortcut.does.${id}`)}</dt>
            <dd>
              {keysOf(id).map((keys, at) => (
                <Fragment key={keys.join()}>
                  {at > 0 && <span>{translate('shortcut.or')}</span>}
                  <span className="shortcuts-keys">
                    {keys.map((key) => (
                      <kbd key={key}>{nameOf(key)}</kbd>
                    ))}
                  </span>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p>{translate('shortcut.hint')}</p>
      <div className="panel-dialog-actions">
        <button type="button" className="button" data-first-focus onClick={onClose}>
          {translate('shortcut.close')}
        </button>
      </div>
    </Dialog>
  )
}
