import KeyRound from 'lucide-react/icons/key-round'
import { useRecordContext, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { PanelRecord } from '../../../dataProvider/records'
import users from '../users'
import { useUser } from '../../app/ShellContext'
import { useStandOn } from '../../features/form/standing'
import { FieldFrame } from '../../inputs/FieldFrame'
import type { AnyField } from '../../schema'
import { ResetSecret } from './ResetSecret'

const field: AnyField = users.fields.secret

/**
 * The key in the form of an account: a new account gets one when it is saved; later a button makes a new one at once.
 */
export function UserSecret() {
  const translate = useTranslate()
  const standOn = useStandOn()
  const record = useRecordContext<PanelRecord>()
  const isOwn = record?.id === useUser()?.id
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const help = record ? (isOwn ? 'own' : 'help') : 'made'
  return (
    <FieldFrame name="secret" field={field} help={translate(`people.reset.${help}`)} group>
      {() => (
        <>
          {record && !isOwn && (
            <div className="f-actions">
              <button type="button" className="button" onClick={() => setOpen(true)}>
                <KeyRound size={15} aria-hidden="true" />
                {translate('people.reset.open')}
              </button>
            </div>
          )}
          {record && isOpen && (
            <ResetSecret
              record={record}
              onDone={(stored) => {
                // a gap between the revisions means that somebody else changed it too: the next save must report that
                if (stored.revision === (record.revision ?? 0) + 1) standOn(stored)
                close()
              }}
              onClose={close}
            />
          )}
        </>
      )}
    </FieldFrame>
  )
}
