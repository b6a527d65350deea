import LogOut from 'lucide-react/icons/log-out'
import { useRecordContext, useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { confirm } from '../../../dataProvider/saveErrors'
import account from '../account'
import { useRequest, useShell, useUser } from '../../app/ShellContext'
import { messageOf } from '../../resource/useRefresh'
import { TextBox } from '../../inputs/text/TextBox'
import { ConfirmDialog } from '../../parts/dialogs/ConfirmDialog'
import './people.css'

/** The code of a new key, asked for where there is one: it proves that the person has the key in their app. */
export function AccountToken() {
  const { setValue } = useFormContext()
  const secret: unknown = useWatch({ name: 'secret' })
  const judged = useRef(secret)
  useEffect(() => {
    // a code of another key says nothing of this one
    if (judged.current !== secret) setValue('secretToken', null)
    judged.current = secret
  }, [secret, setValue])
  if (typeof secret !== 'string') return null
  const field = { ...account.fields.secretToken, required: true }
  return (
    <TextBox
      name="secretToken"
      field={field}
      max={6}
      input={{ inputMode: 'numeric', autoComplete: 'one-time-code' }}
    />
  )
}

/** Signs out everywhere, here too: asks, ends the sessions, and leaves for the sign-in page. */
export function AccountDevices() {
  const translate = useTranslate()
  const request = useRequest()
  const { signOut, renewUser } = useShell()
  const revision: unknown = useRecordContext()?.['revision']
  // the name in the menu and where one lands follow what was saved
  useEffect(() => {
    renewUser().catch((error: unknown) => console.warn('The account could not be read anew', error))
  }, [renewUser, revision])
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  async function end() {
    setBusy(true)
    try {
      confirm(await request('DELETE', '/api/useraccount/auth/mine/sessions'), user?.id ?? '')
      await signOut()
    } catch (error) {
      console.error(error)
      setFailure(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <div className="account-devices">
      <p>{translate('people.sessions.text')}</p>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        <LogOut size={15} aria-hidden="true" />
        {translate('people.sessions.open')}
      </button>
      {isOpen && (
        <ConfirmDialog
          title={translate('people.sessions.open')}
          confirm={translate('people.sessions.confirm')}
          cancel={translate('form.cancel')}
          isBusy={isBusy}
          onConfirm={() => void end()}
          onCancel={() => setOpen(false)}
        >
          <p>{translate('people.sessions.ask')}</p>
          {failure && <p role="alert">{translate(failure, { _: failure })}</p>}
        </ConfirmDialog>
      )}
    </div>
  )
}
