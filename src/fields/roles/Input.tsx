import { useContext } from 'react'
import { ShellContext } from '../../app/ShellContext'
import { FieldFrame } from '../../inputs/FieldFrame'
import type { InputProps } from '../../inputs/inputProps'
import { useField } from '../../inputs/useField'
import { useText } from '../../inputs/useTexts'
import { roles, type Role } from '../../schema'

/** The roles of an account, each with what it opens. Only an administrator can make another one. */
export default function RolesInput({ name, field, readOnly }: InputProps<'roles'>) {
  const { value, change, blur, ref, error, disabled } = useField<readonly Role[]>(name)
  const t = useText()
  const person = useContext(ShellContext)?.user.get()
  const isAdmin = !person || person.roles.includes('ROLE_ADMIN')
  const held = value ?? []
  return (
    <FieldFrame name={name} field={field} error={error} group>
      {() => (
        <div className="f-roles">
          {roles.map((role, index) => {
            const isBarred = role === 'ROLE_ADMIN' && !isAdmin
            return (
              <label key={role} className="f-check f-role">
                <input
                  ref={index === 0 ? ref : undefined}
                  type="checkbox"
                  checked={held.includes(role)}
                  disabled={disabled || readOnly === true || isBarred}
                  onBlur={blur}
                  onChange={(event) =>
                    // in the order of the list, so that the same roles are the same value
                    change(
                      roles.filter((one) =>
                        one === role ? event.target.checked : held.includes(one),
                      ),
                    )
                  }
                />
                <span>
                  {t(`role.${role}.name`)}
                  <small>{t(isBarred ? 'role.barred' : `role.${role}.opens`)}</small>
                </span>
              </label>
            )
          })}
        </div>
      )}
    </FieldFrame>
  )
}
