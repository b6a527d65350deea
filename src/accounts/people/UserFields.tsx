import { useRecordContext, useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { PanelRecord } from '../../../dataProvider/records'
import { formatInstant } from '../../../i18n/format'
import users from '../users'
import { useUser } from '../../app/ShellContext'
import ReferencesInput from '../../fields/references/Input'
import RolesInput from '../../fields/roles/Input'
import TextInput from '../../fields/text/Input'
import { isEmpty } from '../../fields/traits'
import { FieldFrame } from '../../inputs/FieldFrame'
import { PersonSees } from './PersonSees'
import '../../parts/notice.css'

/** The last sign-in in a form: nobody types it. */
export function UserSeen() {
  const translate = useTranslate()
  const at: unknown = useRecordContext<PanelRecord>()?.['lastSignIn']
  return (
    <FieldFrame name="lastSignIn" field={users.fields.lastSignIn}>
      {(control) => (
        <input
          className="f-control"
          {...control}
          aria-invalid={undefined}
          readOnly
          value={typeof at === 'string' ? formatInstant(at) : translate('people.never')}
        />
      )}
    </FieldFrame>
  )
}

/** The roles; one's own are read only. */
export function UserRoles() {
  const translate = useTranslate()
  const record = useRecordContext<PanelRecord>()
  const user = useUser()
  const isOwn = record !== undefined && record.id === user?.id
  return (
    <>
      <RolesInput name="roles" field={users.fields.roles} resource={users} readOnly={isOwn} />
      {isOwn && <p className="notice notice-warning">{translate('people.roles.own')}</p>}
    </>
  )
}

/** The custom roles of the account, and what all its roles come to; only an administrator grants them. */
export function UserCustomRoles() {
  const translate = useTranslate()
  const record = useRecordContext<PanelRecord>()
  const user = useUser()
  const isAdmin = user?.roles.includes('ROLE_ADMIN') === true
  const isOwn = record !== undefined && record.id === user?.id
  const isHeld = !isEmpty(record?.['customRoles'])
  return (
    <>
      <ReferencesInput
        name="customRoles"
        field={users.fields.customRoles}
        resource={users}
        readOnly={isOwn || !isAdmin}
      />
      {!isAdmin &&
        (isHeld ? (
          <p className="notice notice-warning">{translate('people.sees.kept')}</p>
        ) : (
          <p className="f-help">{translate('people.sees.barred')}</p>
        ))}
      <PersonSees />
    </>
  )
}

/** The address for e-mails; in a new account it follows the user name until another one is typed. */
export function UserEmail() {
  const { getValues, setValue, formState } = useFormContext()
  const username: unknown = useWatch({ name: 'username' })
  const record = useRecordContext<PanelRecord>()
  const followed = useRef(username)
  const isNew = record === undefined
  useEffect(() => {
    const before = followed.current
    followed.current = username
    const isFollowing = (getValues('email') ?? '') === (before ?? '')
    if (isNew && before !== username && isFollowing && !formState.disabled)
      setValue('email', username, { shouldDirty: true })
  }, [username, isNew, getValues, setValue, formState])
  return <TextInput name="email" field={users.fields.email} resource={users} />
}

export { UserSecret } from './UserSecret'
