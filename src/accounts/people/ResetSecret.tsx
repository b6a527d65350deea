import { useDataProvider, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import { type PanelRecord, toPanelRecord } from '../../../dataProvider/records'
import { ConflictError } from '../../../dataProvider/saveErrors'
import type { PanelDataProvider } from '../../../dataProvider/types'
import account from '../account'
import users from '../users'
import { useUser } from '../../app/ShellContext'
import { useResourcePath } from '../../app/useResourcePath'
import type { RowDialogProps } from '../../resource/screen'
import { titleOf } from '../../resource/title'
import { messageOf } from '../../resource/useRefresh'
import { generateSecret } from '../../fields/secret/secret'
import { SecretView } from '../../fields/secret/SecretView'
import { ConfirmDialog } from '../../parts/dialogs/ConfirmDialog'
import { Dialog } from '../../parts/dialogs/Dialog'

/**
 * A new key for another person: asked first, made here, sent with the revision that was seen, and shown only after the
 * server has stored it. Only this dialog holds it.
 */
export function ResetSecret({ record, onDone, onClose }: RowDialogProps) {
  const translate = useTranslate()
  const provider = useDataProvider<PanelDataProvider>()
  const user = useUser()
  const [made, setMade] = useState<{ secret: string; record: PanelRecord } | null>(null)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const name = titleOf(users, record)

  async function reset() {
    setBusy(true)
    setFailure('')
    const secret = generateSecret()
    const { id } = record
    const send = (seen: PanelRecord) => {
      const meta = { revision: seen.revision, seen }
      return provider.update(users.name, { id, data: { secret }, previousData: seen, meta })
    }
    try {
      const { data } = await send(record).catch(async (error: unknown) => {
        // after a conflict, send again with the new revision: only the key is written, so others' changes stay
        if (!(error instanceof ConflictError)) throw error
        return send(toPanelRecord((await provider.getOne(users.name, { id })).data))
      })
      setMade({ secret, record: toPanelRecord(data) })
    } catch (error) {
      console.error(error)
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  if (record.id === user?.id) return <OwnKey onClose={onClose} />
  if (made) {
    return (
      <Dialog label={translate('form.secret.title')}>
        <h2>{translate('form.secret.title')}</h2>
        <SecretView secret={made.secret} holder={made.record} />
        <div className="panel-dialog-actions">
          <button
            type="button"
            className="button button-primary"
            onClick={() => onDone(made.record)}
          >
            {translate('form.secret.close')}
          </button>
        </div>
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      title={translate('people.reset.title')}
      confirm={translate('people.reset.confirm')}
      cancel={translate('form.cancel')}
      isBusy={isBusy}
      onConfirm={() => void reset()}
      onCancel={onClose}
    >
      <p>{translate('people.reset.ask', { name })}</p>
      {failure && <p role="alert">{translate(failure, { _: failure })}</p>}
    </ConfirmDialog>
  )
}

/** One's own key is changed where the current password is asked for. */
function OwnKey({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate()
  const path = useResourcePath()
  return (
    <Dialog label={translate('people.reset.title')} onCancel={onClose}>
      <h2>{translate('people.reset.title')}</h2>
      <p className="panel-dialog-text">{translate('people.reset.own')}</p>
      <div className="panel-dialog-actions">
        <button type="button" className="button" onClick={onClose}>
          {translate('form.cancel')}
        </button>
        <Link className="button button-primary" to={path({ resource: account, type: 'list' })}>
          {translate('shell.account')}
        </Link>
      </div>
    </Dialog>
  )
}
